import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** A time-ordered id (UUIDv7). */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string): boolean => UUID.test(value);

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Keyed hash for values too short to be hashed bare (OTP codes, phones in limits), hex. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest('hex');

/** Keyed hash of a value's JSON with sorted keys: the same input gives the same hash, and it tells nothing of a password in it. */
export const inputHash = (secret: string, value: unknown): string => keyedHash(secret, 'input', stableJson(value));

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : typeof inner === 'bigint'
        ? inner.toString()
        : inner,
  );
}
