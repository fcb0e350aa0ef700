/** How a table stands, in a word or two: at a moment of the past, at rest, whose turn it is. */

import { many } from '../words/sentence.ts';
import type { Table } from './table.svelte.ts';

export function standing({ past, card, isMyTurn, scene, seat, showing }: Table): string {
  if (past) return `After ${many(past.at, 'move')}`;
  if (showing.passing) return `${many(showing.coming.length, 'step')} to come`;
  if (card?.stage.is === 'paused') return 'Paused';
  if (card?.stage.is === 'closed') return 'Closed';
  if (isMyTurn) return 'Your turn';
  if (seat === null && scene?.prompt.asks != null) return 'You are watching';
  return scene?.prompt.asks == null ? 'The end' : 'Waiting';
}
