import { z } from 'zod';

/** The currencies of the ledger. The wire calls THB `BAHT` in the registration payload (docs/specification.md §2). */
export const currencies = ['THB', 'LAK'] as const;
export type Currency = (typeof currencies)[number];

const MINOR = 100;
/** Above this value a JSON number cannot represent every satang: 2^53 / 100, rounded down. */
const MAX_MAJOR = 90_000_000_000_000;

const hasAtMostTwoDecimals = (value: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(value));

/** An amount on the wire: major units (baht, kip), at most two decimals. A third is refused, never rounded. */
export const amount = z
  .number()
  .min(-MAX_MAJOR)
  .max(MAX_MAJOR)
  .refine(hasAtMostTwoDecimals, { message: 'INVALID_AMOUNT' })
  .meta({ description: 'Major units, with at most two decimals.' });

/** As {@link amount}, and not negative. */
export const nonNegativeAmount = amount
  .min(0, { message: 'INVALID_AMOUNT' })
  .meta({ description: 'Major units, with at most two decimals, 0 or more.' });

/** Major units on the wire → minor units (satang, att) in the ledger. The value has passed {@link amount}. */
export function toMinor(value: number): bigint {
  if (!hasAtMostTwoDecimals(value)) throw new RangeError(`not an amount: ${value}`);
  const [whole = '0', fraction = ''] = String(Math.abs(value)).split('.');
  const minor = BigInt(whole) * BigInt(MINOR) + BigInt(fraction.padEnd(2, '0'));
  return value < 0 ? -minor : minor;
}

/** Minor units in the ledger → major units on the wire. Exact for every amount that a JSON number can represent. */
export function toMajor(minor: bigint): number {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
