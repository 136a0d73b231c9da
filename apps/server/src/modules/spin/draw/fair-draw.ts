import { createHmac, hash, randomBytes } from 'node:crypto';

const NUMBERS = 2n ** 64n;

/** A slice and its weight. Its probability is the weight divided by the sum of all weights. */
export interface Share {
  code: string;
  weight: number;
}

/** 256 random bits as 64 hexadecimal digits. This text, not the bytes, is hashed and used as the HMAC key. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** The commitment that is shown before the draw: SHA-256 of the seed's text, hex. */
export const hashOf = (seed: string): string => hash('sha256', seed, 'hex');

/** The default client seed of a member. */
export const newClientSeed = (): string => randomBytes(8).toString('hex');

/**
 * The code of the winning slice. It depends on these three arguments only, so that anyone can verify it (docs/decisions/0076). Numbers beyond
 * the last whole multiple of the total weight are skipped, so that no slice is favoured.
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
