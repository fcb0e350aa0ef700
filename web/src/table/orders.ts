/** What a seat lets go by without being asked. */
import type { LetsBy, Seat, TableCard } from '../wire.ts';

/** The sorts of moment that a seat lets go by. */
export function ordersOf(card: Pick<TableCard, 'orders'> | null, seat: Seat | null): readonly string[] {
  return card?.orders.find((order) => order.seat === seat)?.lets_by ?? [];
}

/** The same, when a sort has been ticked, so that one is asked, or its tick was taken away. */
export function without(letsBy: readonly string[], name: string, asked: boolean): string[] {
  const others = letsBy.filter((other) => other !== name);
  return asked ? others : [...others, name];
}

/** Whether what a seat is asked is about to go by without it. */
export function goesBy(letsBy: LetsBy | null | undefined, card: Pick<TableCard, 'orders'> | null, seat: Seat | null): boolean {
  return !!letsBy && ordersOf(card, seat).includes(letsBy.occasion);
}
