import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attach } from '../src/cards/attaching.ts';
import type { CardPage } from '../src/wire.ts';

const card = (name: string, image: string): CardPage => ({
  id: name.toLowerCase(),
  name,
  kind: 'Artifact',
  rows: [['cost', '1'], ['image', image]],
  face: null,
});
const file = (name: string, text = 'picture') => ({ name, blob: new Blob([text]) });
const isImage = async (blob: Blob) => (await blob.text()) === 'picture';

test('each card gets the image that it names, with or without its ending', async () => {
  const cards = [card('Bell', 'bell.png'), card('Drum', 'Drum'), card('Horn', '')];
  const { images, missing, strange } = await attach(cards, [file('drum.JPG'), file('bell.png')], isImage);
  assert.deepEqual([...images.keys()], ['Bell', 'Drum']);
  assert.deepEqual([missing, strange], [[], []]);
});

test('what is missing and what is no image is told by name', async () => {
  const cards = [card('Bell', 'bell.png'), card('Drum', 'drum.png'), card('Gong', 'gong.png')];
  const chosen = [file('bell.png', 'words'), file('gong.png'), file('other.png')];
  const { images, missing, strange } = await attach(cards, chosen, isImage);
  assert.deepEqual([[...images.keys()], missing, strange], [['Gong'], ['drum.png'], ['bell.png']]);
});
