import { z } from 'zod';
import type { Clock } from '../clock.js';
import type { Db } from '../db/pool.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import { cached } from './cached.js';
import { type ContentKey, type ContentOf, contentSchemas } from './content-definitions.js';
import { defaultContent } from './default-content/index.js';

/** Content by key: its schema, which cleans HTML, and its value until the operator writes one. */
export interface ContentDefinitions<V> {
  schemas: { [K in keyof V]: z.ZodType<V[K]> };
  defaults: V;
}

/** Texts and pictures that the operator writes; `V` holds the type of each key. A change shows on every node within a second. */
export interface ContentStore<V> {
  keys: readonly (keyof V & string)[];
  read<K extends keyof V>(key: K): Promise<V[K]>;
  /** Validates and cleans a value without storing it; `problem` describes what is invalid, and where. */
  parse<K extends keyof V>(key: K, value: unknown): { value: V[K] } | { problem: string };
  /** As stored, not from the cache. */
  readIn<K extends keyof V & string>(tx: Tx<'platform'>, key: K): Promise<V[K]>;
  /** Write an audit row in the same transaction. Refuses INVALID_INPUT for an invalid value. */
  set<K extends keyof V & string>(tx: Tx<'platform'>, key: K, value: V[K]): Promise<void>;
}

export type SiteContent = { [K in ContentKey]: ContentOf<K> };
/** The content that does not belong to one module. */
export const siteContent: ContentDefinitions<SiteContent> = { schemas: contentSchemas, defaults: defaultContent };
/** The part that modules use. */
export type Content = Pick<ContentStore<SiteContent>, 'read'>;

export function createContent<V>({ db, clock }: { db: Db; clock: Clock }, { schemas, defaults }: ContentDefinitions<V>): ContentStore<V> {
  const rows = cached(clock, async () => {
    const stored = await db.selectFrom('content').selectAll().execute();
    return new Map<keyof V, unknown>(stored.map((row) => [row.key as keyof V, row.value]));
  });
  const parse = <K extends keyof V>(key: K, value: unknown): { value: V[K] } | { problem: string } => {
    const parsed = schemas[key].safeParse(value);
    return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
  };
  return {
    keys: Object.keys(schemas) as (keyof V & string)[],
    // Stored values were validated by `set`, so they are not parsed again.
    read: async <K extends keyof V>(key: K) => ((await rows.get()).get(key) ?? defaults[key]) as V[K],
    parse,
    readIn: async (tx, key) => {
      const row = await tx.db.selectFrom('content').select('value').where('key', '=', key).executeTakeFirst();
      return (row === undefined ? defaults[key] : row.value) as V[typeof key];
    },
    set: async (tx, key, value) => {
      const parsed = parse(key, value);
      if ('problem' in parsed) return refuse('INVALID_INPUT');
      await store(tx, key, parsed.value);
      tx.afterCommit(rows.drop);
    },
  };
}

async function store(tx: Tx<'platform'>, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx.db
    .insertInto('content')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}
