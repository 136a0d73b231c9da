import type { Tone } from './palettes';

/** One path of a cover. */
export interface Layer {
  tone: Tone;
  d: string;
  opacity?: number;
  /** Width of a line in place of a fill; dotted where `dots`. */
  line?: number;
  dots?: boolean;
}

/** A number on a ball. */
export interface BallNumber {
  text: string;
  x: number;
  y: number;
  size: number;
}

export interface Art {
  layers: Layer[];
  number?: BallNumber;
}

/** The input of an artist: the size of the cover, and a random source seeded by the game. */
export interface Canvas {
  width: number;
  height: number;
  random: () => number;
}

/** Two decimals are finer than any screen. */
export const at = (value: number): number => Math.round(value * 100) / 100;

export const circle = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0z`;

export const diamond = (x: number, y: number, r: number): string =>
  `M${at(x)} ${at(y - r)}l${at(r)} ${at(r)}l${at(-r)} ${at(r)}l${at(-r)} ${at(-r)}z`;

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
