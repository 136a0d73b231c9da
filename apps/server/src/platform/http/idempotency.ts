import { refuse } from '../errors.js';
import { inputHash } from '../ids.js';
import type { IdempotencyKey } from '../request.js';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** Reads `Idempotency-Key`. Its scope is (member, method, path): the same key on another call is another key (docs/specification.md §10.2). */
export function readIdempotency(
  secrets: readonly string[],
  header: string | undefined,
  member: string | null,
  call: { method: string; path: string; input: unknown },
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (!KEY.test(header)) refuse('KEY_INVALID');
  return { scope: `${member ?? 'visitor'} ${call.method} ${call.path}`, key: header, inputHash: inputHash(secrets, call.input) };
}
