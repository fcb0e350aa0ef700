import { test } from 'node:test';
import assert from 'node:assert/strict';
import { goesBy, ordersOf } from '../src/table/question/orders.ts';

test('what a seat lets go by is its own', () => {
  const card = { orders: [{ seat: 1, lets_by: ['declared'] }] };
  assert.deepEqual(ordersOf(card, 1), ['declared']);
  assert.deepEqual(ordersOf(card, 0), []);
  assert.deepEqual(ordersOf(card, null), []);
  assert.deepEqual(ordersOf(null, 1), []);
});

test('only a moment of such a sort goes by, and for that seat', () => {
  const card = { orders: [{ seat: 1, lets_by: ['declared'] }] };
  const declared = { occasion: 'declared', notation: 'hold' };
  assert.ok(goesBy(declared, card, 1));
  assert.ok(!goesBy(declared, card, 0));
  assert.ok(!goesBy({ occasion: 'intercept', notation: 'let by' }, card, 1));
  assert.ok(!goesBy(null, card, 1));
});
