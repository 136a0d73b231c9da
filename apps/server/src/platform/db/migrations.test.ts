import type { Migration } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { migrateAndGrant, prepareDatabase } from '../../app/prepare-database.js';
import { createLogger } from '../logger.js';
import { migrate, requireMigrated } from './migrate.js';
import { type Release, RELEASES } from './releases.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/test-server.js';

const databases: TestDatabase[] = [];
const tracked = async (made: Promise<TestDatabase>): Promise<TestDatabase> => {
  const database = await made;
  databases.push(database);
  return database;
};
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

const statement = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });
const next: Release = { '9001-next': statement('create table next_thing (id int); alter table member add column next int') };
const afterNext: Release = { '9002-after-next': statement('create table after_next (id int)') };

/** A connection that has read a table in a transaction and holds its lock; the answer ends it. */
async function holdLockOn(table: string, { ownerUrl }: TestDatabase): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`begin; select 1 from ${table} limit 1`);
  return () => client.end();
}

describe('a migration', () => {
  it('that waits for a lock does not block the calls behind it, and is applied when the lock is free', async () => {
    const database = await tracked(createTestDatabase());
    const release = await holdLockOn('member', database);
    let answered = 0;
    const done = new AbortController();
    const calls = (async () => {
      while (!done.signal.aborted) {
        await database.pool.query('select count(*) from member');
        answered += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const lines: string[] = [];
    let released: Promise<void> | undefined;
    const log = (line: string): void => {
      lines.push(line);
      const before = answered;
      // The first try has given up its place, and the lock is still held.
      if (line.includes('tried again')) released ??= eventually(() => answered > before + 1, 'calls are answered').then(release);
    };
    const { applied } = await migrate(database.ownerUrl, { log, releases: [...RELEASES, next] });
    done.abort();
    await Promise.all([calls, released]);
    expect(applied).toEqual(['9001-next']);
    expect(lines[0]).toBe('migration 9001-next did not get its locks within 3 s, it is tried again');
  });

  it('may take longer than the timeout of queries in calls', async () => {
    const database = await tracked(createEmptyDatabase());
    await database.asOwner(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} set statement_timeout = '200ms'`);
    const long = statement('create table slow (id int); select pg_sleep(0.6)');
    expect((await migrate(database.ownerUrl, { releases: [{ '0001-slow': long }], sqlFiles: [] })).applied).toEqual(['0001-slow']);
  });

  it('is applied once when several nodes start in parallel', async () => {
    const database = await tracked(createEmptyDatabase());
    const releases = [{ '0001-count': statement('create table counted (id int); select pg_sleep(0.3)') }];
    const migrated = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, { releases, sqlFiles: [] })));
    expect(migrated.flatMap(({ applied }) => applied)).toEqual(['0001-count']);
  });

  it('of the same release with another order is accepted, and missing ones are applied', async () => {
    const database = await tracked(createEmptyDatabase());
    const [a, b, c] = ['a', 'b', 'c'].map((name) => statement(`create table ${name} (id int)`)) as [Migration, Migration, Migration];
    await migrate(database.ownerUrl, { releases: [{ '0001-a': a, '0003-c': c }], sqlFiles: [] });
    expect((await migrate(database.ownerUrl, { releases: [{ '0001-a': a, '0002-b': b }], sqlFiles: [] })).applied).toEqual(['0002-b']);
    expect((await migrate(database.ownerUrl, { releases: [{ '0001-a': a, '0002-b': b, '0003-c': c }], sqlFiles: [] })).applied).toEqual([]);
  });
});

describe('a node of an earlier release', () => {
  const roleOf = ({ url }: TestDatabase): string => new URL(url).username;
  const start = ({ url, ownerUrl }: TestDatabase, releases: readonly Release[]): Promise<string[]> =>
    migrateAndGrant({ databaseUrl: url, migrationUrl: ownerUrl }, { releases });

  it('starts on a schema that is one release newer, and leaves its rights as they are', async () => {
    const database = await tracked(createTestDatabase());
    await start(database, [...RELEASES, next]);
    await database.asOwner(`grant delete on next_thing to ${roleOf(database)}`);
    expect(await start(database, RELEASES)).toEqual([]);
    const { rows } = await database.asOwner<{ may: boolean }>(`select has_table_privilege($1, 'next_thing', 'DELETE') as may`, [
      roleOf(database),
    ]);
    expect(rows).toEqual([{ may: true }]);
  });

  it('does not start on one that is two releases newer, and says why in one sentence', async () => {
    const database = await tracked(createTestDatabase());
    await start(database, [...RELEASES, next, afterNext]);
    await expect(start(database, RELEASES)).rejects.toThrow(
      'The database was changed by a release that is more than one newer than this one: start that release, or the one before it.',
    );
    expect(await start(database, [...RELEASES, next])).toEqual([]);
  });
});

describe('a node whose role owns nothing', () => {
  const logger = createLogger('silent');
  const start = ({ url, db }: TestDatabase): Promise<void> => prepareDatabase({ databaseUrl: url, migrationUrl: url }, db, logger);

  it('starts on the tables of its release, and of the next one', async () => {
    const database = await tracked(createTestDatabase());
    await expect(start(database)).resolves.toBeUndefined();
    await migrateAndGrant({ databaseUrl: database.url, migrationUrl: database.ownerUrl }, { releases: [...RELEASES, next] });
    await expect(start(database)).resolves.toBeUndefined();
  });

  it('does not start on others, and names the command', async () => {
    const empty = await tracked(createEmptyDatabase());
    await expect(start(empty)).rejects.toThrow('does not have the tables of this release');
    const database = await tracked(createTestDatabase());
    await expect(requireMigrated(database.db, [...RELEASES, next])).rejects.toThrow('migrate first');
    await migrate(database.ownerUrl, { releases: [...RELEASES, next, afterNext] });
    await expect(start(database)).rejects.toThrow('more than one newer');
  });
});
