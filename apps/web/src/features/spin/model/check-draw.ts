import type { Draw } from '@krapao/contract';
import { hmacSha256, sha256Hex } from '../../../shared/hash/hash';

/** The inputs and the result of a draw (docs/decisions/0076-the-wheel.md). */
export type DrawFacts = Pick<Draw, 'slices' | 'hash' | 'seed' | 'clientSeed' | 'code'>;

/** The intermediate values of a recomputed draw. */
export interface DrawCheck {
  /** SHA-256 of the seed's text: 64 hex digits. */
  hash: string;
  /** `code:weight,code:weight…` */
  weights: string;
  /** Index of the used number: earlier ones were beyond the limit. */
  counter: number;
  /** The first 8 bytes of the HMAC. */
  number: bigint;
  /** `number` modulo the sum of the weights. */
  place: bigint;
  /** Sum of the weights. */
  total: bigint;
  /** The slice at that place. */
  code: string;
  hashAgrees: boolean;
  codeAgrees: boolean;
}

const NUMBERS = 2n ** 64n;

type Slices = DrawFacts['slices'];

function sliceAt(slices: Slices, place: bigint): string {
  let end = 0n;
  const slice = slices.find(({ weight }) => place < (end += BigInt(weight)));
  return slice?.code ?? '';
}

/**
 * Recomputes a draw from its seeds and weights, and compares.
 * @param draw with at least one slice and weights above 0
 */
export async function checkDraw({ slices, hash: committedHash, seed, clientSeed, code: won }: DrawFacts): Promise<DrawCheck> {
  const weights = slices.map(({ code, weight }) => `${code}:${weight}`).join(',');
  const total = slices.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const limit = (NUMBERS / total) * total;
  const numberOf = async (counter: number) => {
    const { buffer, byteOffset } = await hmacSha256(seed, `${clientSeed}|${weights}|${counter}`);
    return new DataView(buffer, byteOffset).getBigUint64(0);
  };
  let counter = 0;
  let number = await numberOf(counter);
  while (number >= limit) number = await numberOf(++counter);
  const place = number % total;
  const hash = await sha256Hex(seed);
  const code = sliceAt(slices, place);
  return { hash, weights, counter, number, place, total, code, hashAgrees: hash === committedHash, codeAgrees: code === won };
}

export const isVerified = ({ hashAgrees, codeAgrees }: DrawCheck): boolean => hashAgrees && codeAgrees;
