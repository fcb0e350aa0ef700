/**
 * Motifs: for every point of a picture, how light its stone is and whether it wears the accent.
 *
 * A point is given in half heights from the middle, once as x and y, once as radius and angle.
 */

import { oneOf, type Stream } from './chance.ts';

export type Point = { x: number; y: number; radius: number; angle: number };
export type Light = { light: number; marked: boolean };
/** What a name decides about its motif. */
export type Cut = {
  folds: number;
  phase: number;
  band: number;
  turn: 1 | -1;
  /** Whether light and dark change places. */
  inverted: boolean;
  /** A ring around the figure: light, dark, in the accent, or none. */
  frame: 'light' | 'dark' | 'accent' | null;
};
export type Motif = {
  /** Round motifs are laid in rings, the others in rows. */
  laid: 'rings' | 'rows';
  light: (at: Point, cut: Cut) => Light;
};

export function cutBy(next: Stream): Cut {
  return {
    folds: 3 + Math.floor(next() * 6),
    phase: next() * Math.PI,
    band: 2 + Math.floor(next() * 4),
    turn: next() < 0.5 ? -1 : 1,
    inverted: next() < 0.4,
    frame: oneOf(next, ['light', 'dark', 'accent', null, null]),
  };
}

const rosette: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, phase, band }) => {
    const ring = Math.floor(radius * 7);
    const light = (ring % 2 ? 0.35 : 0.75) + 0.3 * Math.cos(folds * angle + ring * phase);
    return { light, marked: ring === band };
  },
};

const star: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, phase }) => {
    const edge = 0.42 + 0.4 * Math.abs(Math.cos((folds * (angle + phase)) / 2));
    const light = radius < edge ? 0.98 - radius * 0.6 : 0.2 + 0.14 * (Math.floor(radius * 9) % 2);
    return { light, marked: radius < edge * 0.5 };
  },
};

const spiral: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, turn }) => {
    const wave = Math.sin((folds - 2) * angle + radius * 12 * turn);
    return { light: 0.5 + 0.45 * wave, marked: wave > 0.8 };
  },
};

const sun: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, phase }) => {
    const ray = Math.cos(folds * 2 * (angle + phase)) > 0;
    const light = radius < 0.34 ? 0.98 : ray ? 0.75 - radius * 0.3 : 0.22;
    return { light, marked: radius < 0.34 || (ray && radius > 0.82) };
  },
};

const petals: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, phase }) => {
    const petal = Math.abs(Math.sin((folds * angle) / 2 + phase));
    const inside = radius < 0.2 + 0.75 * petal;
    return { light: inside ? 0.45 + 0.5 * petal : 0.16, marked: inside && radius < 0.3 };
  },
};

const eye: Motif = {
  laid: 'rings',
  light: ({ x, y, radius }, { band, folds }) => {
    const lid = Math.abs(y) < (0.3 + folds * 0.06) * Math.cos(Math.min(Math.abs(x), 1.2) * 1.3);
    if (radius < 0.16) return { light: 0.05, marked: false };
    if (radius < 0.12 * (band + 1)) return { light: 0.6, marked: true };
    return { light: lid ? 0.95 : 0.22, marked: false };
  },
};

const crescent: Motif = {
  laid: 'rings',
  light: ({ x, y, radius }, { phase, turn }) => {
    const away = Math.hypot(x - 0.42 * Math.cos(phase * 2), y - 0.42 * turn * Math.sin(phase * 2));
    const lit = radius < 0.9 && away > 0.62;
    return { light: lit ? 0.92 : 0.2 + 0.1 * (Math.floor(away * 8) % 2), marked: away < 0.2 };
  },
};

const wheel: Motif = {
  laid: 'rings',
  light: ({ radius, angle }, { folds, phase }) => {
    const rim = radius > 0.68 && radius < 0.9;
    const spoke = Math.abs(Math.sin((folds * (angle + phase)) / 2)) < 0.24 && radius < 0.75;
    return { light: rim || spoke ? 0.9 : 0.24, marked: radius < 0.24 || (rim && radius > 0.79) };
  },
};

const waves: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, phase }) => {
    const wave = Math.sin(y * (5 + folds) + Math.sin(x * 4 + phase) * 1.4);
    return { light: 0.5 + 0.42 * wave, marked: wave > 0.86 };
  },
};

const lattice: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, phase }) => {
    const line = (turn: number) =>
      Math.abs(Math.sin((x * Math.cos(turn + phase) + y * Math.sin(turn + phase)) * (3 + folds / 2)));
    const lines = [line(0), line(Math.PI / 3), line((2 * Math.PI) / 3)];
    const nearest = Math.min(...lines);
    return { light: nearest < 0.24 ? 0.92 : 0.3, marked: nearest > 0.6 };
  },
};

const meander: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, turn }) => {
    const ring = Math.floor(Math.max(Math.abs(x) * 0.75, Math.abs(y)) * (4.5 + folds * 0.6));
    const gate = Math.abs(Math.abs(x) * 0.75 > Math.abs(y) ? y : x * turn) < 0.12;
    return { light: ring % 2 ? 0.85 - ring * 0.04 : 0.22, marked: ring % 2 === 0 && gate };
  },
};

const chevrons: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, turn }) => {
    const stripe = Math.floor((y * turn + Math.abs(x) * 0.8 + 4) * (folds * 0.6 + 1));
    return { light: stripe % 2 ? 0.82 : 0.25, marked: stripe % 4 === 1 && Math.abs(x) < 0.5 };
  },
};

const scales: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, turn }) => {
    const size = 0.36 + folds * 0.03;
    const row = Math.floor((y * turn) / (size / 2));
    const across = (((x + (row % 2 ? size / 2 : 0)) % size) + size) % size;
    const down = (((y * turn) % (size / 2)) + size / 2) % (size / 2);
    const from = Math.hypot(across - size / 2, down) / (size / 2);
    return { light: from < 0.9 ? 0.95 - from * 0.6 : 0.12, marked: from < 0.3 };
  },
};

const hourglass: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, phase, turn }) => {
    const wide = 0.4 + folds * 0.12;
    const inside = Math.abs(phase > 1.57 ? y : x) < Math.abs(phase > 1.57 ? x : y) * wide;
    const sand = inside && y * turn > 0;
    return { light: inside ? (sand ? 0.95 : 0.55) : 0.2, marked: sand && Math.abs(y) < 0.5 };
  },
};

const columns: Motif = {
  laid: 'rows',
  light: ({ x, y }, { folds, phase }) => {
    const height = 0.3 + 0.6 * Math.abs(Math.sin(Math.floor(x * folds) * 1.7 + phase));
    const gap = Math.abs((x * folds) % 1) < 0.14;
    const inside = !gap && 1 - y < height * 2;
    return { light: inside ? 0.85 - y * 0.25 : 0.2, marked: inside && 1 - y > height * 2 - 0.24 };
  },
};

/** The order is part of every picture: a new motif goes to the end. */
export const MOTIFS: readonly Motif[] = [
  rosette, star, spiral, sun, petals, eye, crescent, wheel,
  waves, lattice, meander, chevrons, scales, hourglass, columns,
];
