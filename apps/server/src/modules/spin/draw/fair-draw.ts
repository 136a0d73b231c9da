import { createHmac, hash, randomBytes } from 'node:crypto';

const NUMBERS = 2n ** 64n;

/** A slice's part of the wheel: its weight over the sum of all. */
export interface Share {
  code: string;
  weight: number;
}

/** 256 random bits as 64 hexadecimal digits: this text, not the bytes, is what is hashed and what keys the draw. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is shown before the draw: SHA-256 of the seed's text, hex. */
export const hashOf = (seed: string): string => hash('sha256', seed, 'hex');

/** A member's own seed until they choose one. */
export const newClientSeed = (): string => randomBytes(8).toString('hex');

/**
 * The code of the slice that wins, told by these three alone, so that anyone can do it again (docs/decisions/0076). Numbers beyond
 * the last whole multiple of the weights' sum are passed over: no slice is favoured.
 *
 * @param slices in the wheel's order, at least one, weights above 0
 */
export function drawOf(seed: string, clientSeed: string, slices: readonly Share[]): string {
  const weights = slices.map(({ code, weight }) => `${code}:${weight}`).join(',');
  const total = BigInt(slices.reduce((sum, { weight }) => sum + weight, 0));
  const limit = NUMBERS - (NUMBERS % total);
  for (let counter = 0; ; counter += 1) {
    const number = createHmac('sha256', seed).update(`${clientSeed}|${weights}|${counter}`).digest().readBigUInt64BE();
    if (number < limit) return codeAt(slices, Number(number % total));
  }
}

function codeAt(slices: readonly Share[], place: number): string {
  let left = place;
  for (const { code, weight } of slices) {
    if (left < weight) return code;
    left -= weight;
  }
  throw new RangeError(`place ${place} is beyond the wheel`);
}
