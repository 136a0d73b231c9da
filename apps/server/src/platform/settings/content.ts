import { z } from 'zod';
import type { Clock } from '../clock.js';
import type { Db } from '../db/pool.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import { cached } from './cached.js';

/** What a module declares about its content, by key. HTML is cleaned by the schema when it is stored. */
export type ContentDefinitions<V> = {
  [K in keyof V]: {
    schema: z.ZodType<V[K]>;
    /** The value until the operator writes one. */
    standard: NoInfer<V[K]>;
    /** That value in demo mode, where it is another one. */
    demo?: NoInfer<V[K]>;
  };
};
/** The types of the values of some content. */
export type ContentValues<D> = { [K in keyof D]: D[K] extends { schema: z.ZodType<infer T> } ? T : never };

/** Content that the operator writes, in three languages where it is text (docs/specification.md §10.2). */
export const contentItems = <V>(declared: ContentDefinitions<V>): ContentDefinitions<V> => declared;

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

/** The part that modules use, for their own content. */
export type Content<V> = Pick<ContentStore<V>, 'read'>;

export interface ContentDependencies {
  db: Db;
  clock: Clock;
  /** Texts have their values of the demo mode. */
  demo: boolean;
}

export function createContent<V>({ db, clock, demo }: ContentDependencies, definitions: ContentDefinitions<V>): ContentStore<V> {
  const rows = cached(clock, async () => {
    const stored = await db.selectFrom('content').selectAll().execute();
    return new Map<keyof V, unknown>(stored.map((row) => [row.key as keyof V, row.value]));
  });
  const standardOf = <K extends keyof V>(key: K): V[K] =>
    demo ? (definitions[key].demo ?? definitions[key].standard) : definitions[key].standard;
  const parse = <K extends keyof V>(key: K, value: unknown): { value: V[K] } | { problem: string } => {
    const parsed = definitions[key].schema.safeParse(value);
    return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
  };
  return {
    keys: Object.keys(definitions) as (keyof V & string)[],
    // Stored values were validated by `set`, so they are not parsed again.
    read: async <K extends keyof V>(key: K) => ((await rows.get()).get(key) ?? standardOf(key)) as V[K],
    parse,
    readIn: async (tx, key) => {
      const row = await tx.db.selectFrom('content').select('value').where('key', '=', key).executeTakeFirst();
      return (row === undefined ? standardOf(key) : row.value) as V[typeof key];
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
