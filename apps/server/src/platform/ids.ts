import { createHmac, hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes from a buffer: a system call per id would cost more than the rest of making it. */
function createRandom(length: number): () => Uint8Array {
  const store = Buffer.alloc(length * 256);
  let used = store.length;
  return () => {
    if (used === store.length) {
      randomFillSync(store);
      used = 0;
    }
    return store.subarray(used, (used += length));
  };
}

/** Makes time-ordered ids (UUIDv7) that also rise within a millisecond. */
function createIds(): () => string {
  const random = createRandom(16);
  let [msecs, seq] = [0, 0];
  return () => {
    const bytes = random();
    const now = Date.now();
    if (now > msecs) {
      msecs = now;
      // Half of the range is left to count in.
      seq = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1;
    } else {
      seq += 1;
    }
    return v7({ random: bytes, msecs, seq });
  };
}

/** A time-ordered id (UUIDv7). */
export const newId = createIds();

/** The smallest UUIDv7 of a time: ids made before it are less. */
export const firstIdOf = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string): boolean => UUID.test(value);

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token that a client returns: it begins with the cell that issued it, so that a router needs no database to find it (docs/decisions/0272). */
export const newTokenOf = (cell: string): string => (cell === '' ? newToken() : `${cell}~${newToken()}`);

/** The stored form of a token: SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** SHA-256 of bytes, hex. */
export const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** Keyed hash for values too short to be hashed bare (OTP codes, phones in limits), hex. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest('hex');

/** New values are made with the first key; older keys are still accepted (docs/production.md, Keys). */
export function newest(secrets: readonly string[]): string {
  const [first] = secrets;
  if (first === undefined) throw new RangeError('no key is set');
  return first;
}

/**
 * Keyed hashes of a value's JSON with sorted keys, one per key and joined by commas: the same input gives the same hash, which reveals
 * nothing of a password in it. During a key change, inputs are equal when they share one.
 */
export const inputHash = (secrets: readonly string[], value: unknown): string =>
  secrets.map((secret) => keyedHash(secret, 'input', stableJson(value))).join(',');

/** As the database's `ledger_replay` compares: one hash in common is enough. */
export const sameInput = (a: string, b: string): boolean => {
  const known = new Set(a.split(','));
  return b.split(',').some((one) => known.has(one));
};

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
