import type { Flaws } from './photo.js';

export interface PhotoCase {
  name: string;
  /** From 1 (any reader reads it) to 5 (a person would request another photo). */
  difficulty: 1 | 2 | 3 | 4 | 5;
  flaws: Flaws;
  seed: number;
}

type Difficulty = PhotoCase['difficulty'];
type Row = [name: string, difficulty: Difficulty, flaws: Flaws];
const levels: readonly Difficulty[] = [1, 2, 3, 4, 5];

/** One defect in five degrees, from slight to severe. */
const ladder = (name: string, values: readonly [number, number, number, number, number], flaw: (value: number) => Flaws): Row[] =>
  levels.map((level, index) => [`${name} ${values[index]}`, level, flaw(values[index] ?? 0)]);

const rows: Row[] = [
  ...ladder('tilted', [2, 7, 16, 33, 57], (angle) => ({ angle })),
  ...ladder('dark', [0.7, 0.45, 0.3, 0.15, 0.07], (light) => ({ light })),
  ...ladder('blurred', [0.8, 1.5, 2.3, 3, 3.8], (blur) => ({ blur })),
  ...ladder('crushed', [60, 30, 18, 9, 4], (jpeg) => ({ jpeg })),
  ...ladder('small', [0.75, 0.6, 0.5, 0.37, 0.28], (scale) => ({ scale })),
  ...ladder('askew', [0.05, 0.12, 0.2, 0.3, 0.42], (shear) => ({ shear })),
  ...ladder('grainy', [8, 18, 32, 52, 80], (noise) => ({ noise })),
  ...ladder('of a screen', [0.12, 0.25, 0.4, 0.6, 0.85], (moire) => ({ moire })),
  ...ladder('shaded', [0.3, 0.5, 0.7, 0.85, 0.95], (shade) => ({ shade })),
  ['turned 90', 2, { angle: 90 }],
  ['turned 180', 2, { angle: 180 }],
  ['turned 270', 2, { angle: 270 }],
  ['turned 121', 3, { angle: 121 }],
  ['sent by chat', 1, { scale: 0.8, jpeg: 60 }],
  ['sent by chat twice', 2, { scale: 0.6, jpeg: 40 }],
  ['sent by chat at night', 3, { scale: 0.6, jpeg: 30, light: 0.4 }],
  ['half size, crushed', 3, { scale: 0.5, jpeg: 25 }],
  ['half size, tilted', 3, { scale: 0.5, angle: 8 }],
  ['half size, blurred', 4, { scale: 0.5, blur: 1.1 }],
  ['half size, dark, grainy', 4, { scale: 0.5, light: 0.35, noise: 12 }],
  ['half size, tilted, crushed', 4, { scale: 0.5, angle: 11, jpeg: 25 }],
  ['half size, blurred, crushed', 5, { scale: 0.5, blur: 1.3, jpeg: 18 }],
  ['tilted, dark', 2, { angle: 6, light: 0.4 }],
  ['tilted, dark, grainy', 3, { angle: -9, light: 0.35, noise: 10 }],
  ['tilted, blurred', 3, { angle: 14, blur: 1.8 }],
  ['tilted, askew', 3, { angle: -12, shear: 0.14 }],
  ['tilted, askew, shaded', 4, { angle: 21, shear: 0.16, shade: 0.75 }],
  ['upside down, dark, crushed', 4, { angle: 184, light: 0.3, jpeg: 22 }],
  ['dark, grainy', 3, { light: 0.25, noise: 9 }],
  ['dark, grainy, crushed', 4, { light: 0.2, noise: 10, jpeg: 30 }],
  ['dark, blurred, grainy', 5, { light: 0.16, blur: 2, noise: 12 }],
  ['blurred, crushed', 3, { blur: 1.9, jpeg: 22 }],
  ['blurred, shaded, grainy', 4, { blur: 2.2, shade: 0.7, noise: 15 }],
  ['of a screen, tilted', 2, { moire: 0.25, angle: 4 }],
  ['of a screen, tilted, blurred', 3, { moire: 0.35, angle: -7, blur: 1.3 }],
  ['of a screen, askew, crushed', 4, { moire: 0.45, shear: 0.15, jpeg: 28 }],
  ['of a screen, half size', 4, { moire: 0.35, scale: 0.5, noise: 8 }],
  ['of a screen at night', 5, { moire: 0.5, light: 0.25, noise: 14, angle: 9, blur: 1.4 }],
  ['everything a little', 3, { angle: 5, scale: 0.8, shear: 0.06, blur: 0.9, light: 0.65, shade: 0.3, noise: 8, moire: 0.12, jpeg: 50 }],
  ['everything', 5, { angle: 13, scale: 0.6, shear: 0.12, blur: 1.2, light: 0.4, shade: 0.5, noise: 14, moire: 0.25, jpeg: 28 }],
];

/** Photos of decreasing quality: the benchmark of the slip reader uses them. */
export const photoCases: readonly PhotoCase[] = rows.map(([name, difficulty, flaws], index) => ({
  name,
  difficulty,
  flaws,
  seed: index + 1,
}));
