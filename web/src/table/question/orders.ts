/** What a seat lets go by without being asked. */
import type { LetsBy, Seat, TableCard } from '../../wire.ts';

/** The sorts of moment that a seat lets go by. */
export function ordersOf(card: Pick<TableCard, 'orders'> | null, seat: Seat | null): readonly string[] {
  return card?.orders.find((order) => order.seat === seat)?.lets_by ?? [];
}

/** Whether what a seat is asked is about to go by without it. */
export function goesBy(letsBy: LetsBy | null | undefined, card: Pick<TableCard, 'orders'> | null, seat: Seat | null): boolean {
  return !!letsBy && ordersOf(card, seat).includes(letsBy.occasion);
}
