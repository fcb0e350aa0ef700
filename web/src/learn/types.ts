/** What the server says of a lesson. */

import type { LessonKind, Line, RuleId, Scene, Seat, Text } from '../wire.ts';

/** What is asked now: to read on, to play, to try what is not allowed, or nothing more. */
export type Task = 'read' | 'play' | 'break' | 'done';

/** What became of something that was tried. */
export type Attempt =
  | { is: 'right' | 'unasked' }
  | { is: 'shown' | 'refused'; rule: RuleId; why: string }
  | { is: 'astray' | 'missed'; words: Text[] }
  | { is: 'unreadable'; why: string };

export type Lesson = {
  title: string;
  about: string;
  kind: LessonKind;
  seat: Seat;
  steps: number;
  at: number;
  words: Text[];
  task: Task;
  scene: Scene;
  told: Line[];
  hint: string | null;
  attempt: Attempt | null;
};

/** Where one is, and what one tries: so many things are done, then these moves were played. */
export type LearnStep = { done: number; played: string[]; notation?: string };
