import { digestOfJson } from '../../platform/canonical-json.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { insertVersion, type ItemId, type LastVersion, newestVersions } from './shop.repository.js';

/** A live value with its version; `at` null: it is older than the history. */
export interface Live {
  version: number;
  value: unknown;
  at: Date | null;
}

/** `undefined` has a digest of its own: a plan for a new item is void when the item appears. */
export const baseOf = (live: unknown): string => (live === undefined ? 'none' : digestOfJson(live));

/** A live value that is not the last version was written before the history began: it counts as the next version. */
export function liveOf(value: unknown, last: Pick<LastVersion, 'version' | 'digest' | 'published_at'> | undefined): Live | null {
  if (value === undefined) return null;
  if (last?.digest === digestOfJson(value)) return { version: last.version, value, at: last.published_at };
  return { version: (last?.version ?? 0) + 1, value, at: null };
}

export async function liveVersion(tx: Tx, item: ItemId, value: unknown): Promise<number | null> {
  const [last] = await newestVersions(tx, item);
  return liveOf(value, last)?.version ?? null;
}

/** Stores a live value that is not the last version, so that it can be restored. Resolves to the live version; 0: none. */
export async function recordFound(tx: Tx, item: ItemId, value: unknown): Promise<number> {
  const [last] = await newestVersions(tx, item);
  const live = liveOf(value, last);
  if (live === null) return last?.version ?? 0;
  if (live.version !== last?.version)
    await insertVersion(tx, item, { version: live.version, value, digest: digestOfJson(value), changes: [], at: null, by: [], note: '' });
  return live.version;
}
