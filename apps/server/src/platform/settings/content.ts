import { type Actor, recordAudit } from '../audit.js';
import type { Clock } from '../clock.js';
import type { Db } from '../db/pool.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import { cached } from './cached.js';
import { type ContentKey, type ContentOf, readContent } from './content-definitions.js';
import { defaultContent } from './default-content/index.js';

/** The operator's words. A change shows on every node within a second. */
export interface Content {
  read<K extends ContentKey>(key: K): Promise<ContentOf<K>>;
  /** Audited. HTML is cleaned; content that does not fit is refused with INVALID_INPUT. */
  set<K extends ContentKey>(tx: Tx, key: K, value: ContentOf<K>, who: Actor): Promise<void>;
}

export function createContent({ db, clock }: { db: Db; clock: Clock }): Content {
  const rows = cached(clock, async () => {
    const stored = await db.selectFrom('content').selectAll().execute();
    return new Map(stored.map((row) => [row.key, row.value]));
  });
  return {
    // What is stored has been cleaned by `set`, so it is not parsed again.
    read: async <K extends ContentKey>(key: K) => ((await rows.get()).get(key) ?? defaultContent[key]) as ContentOf<K>,
    set: async (tx, key, value, who) => {
      const clean = readContent(key, value);
      if ('problem' in clean) return refuse('INVALID_INPUT');
      await store(tx, key, clean.value);
      await recordAudit(tx, who, 'content.changed', clock.now(), { key });
      tx.afterCommit(rows.drop);
    },
  };
}

async function store(tx: Tx, key: ContentKey, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx.db
    .insertInto('content')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}
