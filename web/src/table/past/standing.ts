/** How a table stands, in a word or two: at a moment of the past, at rest, whose turn it is; and what is asked there. */

import { many, reason } from '../../words/sentence.ts';
import { firstAndMore } from '../../words/sentences.ts';
import type { Table } from '../live/table.svelte.ts';

export function standing({ past, card, isMyTurn, scene, seat, showing }: Table): string {
  if (past) return `After ${many(past.at, 'move')}`;
  if (showing.passing) return `${many(showing.coming.length, 'step')} to come`;
  if (card?.stage.is === 'paused') return 'Paused';
  if (card?.stage.is === 'closed') return 'Closed';
  if (card?.stage.is === 'over') return 'The end';
  if (isMyTurn) return 'Your turn';
  if (seat === null && scene?.prompt.asks != null) return 'You are watching';
  return scene?.prompt.asks == null ? 'The end' : 'Waiting';
}

/** What is asked, and what is added to it; of a table that ended before its game did, how it ended. */
export function asking({ past, card, scene, names }: Table): readonly [string, string] {
  if (!scene) return ['', ''];
  if (card?.stage.is === 'over' && !past && !scene.ending) return [reason(card.stage.how, names), ''];
  return firstAndMore(scene.prompt.text, names);
}
