/** Stone on stone: few quiet sounds, made by the browser itself, off until somebody turns them on. Each says what is also seen. */

import { keep, kept } from '../../shell/kept.ts';

export type Sound = 'lift' | 'lay' | 'turn' | 'fall' | 'dice' | 'yours';

/** A stroke of a stone: when it comes, how high it rings, for how long, and how loud. */
type Stroke = { at: number; pitch: number; length: number; loud: number };

const STROKES: Record<Sound, readonly Stroke[]> = {
  lift: [{ at: 0, pitch: 2400, length: 0.03, loud: 0.05 }],
  lay: [{ at: 0, pitch: 900, length: 0.07, loud: 0.16 }],
  turn: [
    { at: 0, pitch: 1500, length: 0.04, loud: 0.07 },
    { at: 0.05, pitch: 1100, length: 0.05, loud: 0.07 },
  ],
  fall: [0, 0.09, 0.15].map((at, place) => ({ at, pitch: 620 - 130 * place, length: 0.12, loud: 0.15 })),
  dice: [0, 0.06, 0.11, 0.19, 0.3].map((at, place) => ({ at, pitch: 1700 - 180 * place, length: 0.05, loud: 0.12 })),
  yours: [
    { at: 0, pitch: 700, length: 0.16, loud: 0.12 },
    { at: 0.14, pitch: 1050, length: 0.22, loud: 0.1 },
  ],
};

class Sounds {
  wanted = $state(kept('sounds') === 'on');
  #context: AudioContext | null = null;

  turn(): void {
    this.wanted = !this.wanted;
    keep('sounds', this.wanted ? 'on' : 'off');
    this.play('lay');
  }

  play(sound: Sound): void {
    if (!this.wanted || document.hidden || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    for (const stroke of STROKES[sound]) strike(this.#context, stroke);
  }
}

/** A short rush of noise, heard through the pitch of a stone. */
function strike(context: AudioContext, { at, pitch, length, loud }: Stroke): void {
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame += 1) samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const ring = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 6 });
  noise.connect(ring).connect(new GainNode(context, { gain: loud * 4 })).connect(context.destination);
  noise.start(context.currentTime + at);
}

export const sounds = new Sounds();
