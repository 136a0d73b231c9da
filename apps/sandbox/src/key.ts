import { timingSafeEqual } from 'node:crypto';

/** Compares a key that a request carries with the expected one, in constant time. */
export function isSameKey(given: string | string[] | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given ?? '')), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
