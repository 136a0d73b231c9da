import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.js';
import { rightsBeyond } from './runtime-role.js';
import { migrateAndGrant, prepareDatabase } from '../../app/prepare-database.js';
import { openDatabase } from './pool.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

/** Statements that the server's role may not execute, and those that even the owner may not execute by accident. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the server’s role', () => {
  it.each([
    'create table mine (n int)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table journal disable trigger all',
    'drop trigger journal_append_only on journal',
    'truncate journal cascade',
    'truncate session',
    "update journal set reference = 'x'",
    'delete from journal',
    'update posting set amount = 1',
    'delete from posting',
    'update posted_key set journal = digest',
    'delete from posted_key',
    'alter table journal detach partition ledger_partition.journal_first',
    'drop table ledger_partition.journal_first',
    'select from ledger_partition.journal_first',
    "insert into ledger_archive (until_id, journals, postings, archived_by) values (gen_random_uuid(), 0, 0, '')",
    'insert into ledger_file (first_seal, last_seal) values (1, 1)',
    "update audit set actor = 'x'",
    'delete from audit',
    "update chain_seal set hash = ''",
    'delete from chain_seal',
    'delete from movement',
    'update movement set amount = 1',
    "update account set owner = '00000000-0000-0000-0000-000000000001'",
    'delete from account',
    'delete from member',
    'delete from finding',
    'set session_replication_role = replica',
    'select * from kysely_migration',
    "insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at) values (gen_random_uuid(), '', '', '', '', '', now(), now())",
    'insert into posting (id, journal, account, amount) overriding system value values (1, gen_random_uuid(), 1, 1)',
  ])('may not %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('may listen, notify, lock, and keep temporary rows', async () => {
    const client = await database.pool.connect();
    try {
      const payloadReceived = new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
      await client.query('listen told');
      await client.query("select pg_notify('told', 'hello'), pg_advisory_xact_lock(1), pg_try_advisory_lock(2), pg_advisory_unlock(2)");
      await client.query('create temporary table mine (n int); insert into mine values (1); drop table mine');
      expect(await payloadReceived).toBe('hello');
    } finally {
      client.release(true);
    }
  });

  it('has no right beyond its needs, and a server that runs as the owner logs a warning', async () => {
    expect(await rightsBeyond(database.db)).toEqual([]);
    const lines: string[] = [];
    const owner = openDatabase(database.ownerUrl);
    const logger = createLogger('warn');
    logger.warn = ((_facts: unknown, message: string) => lines.push(message)) as unknown as typeof logger.warn;
    await prepareDatabase({ databaseUrl: database.url, migrationUrl: database.ownerUrl }, database.db, logger);
    expect(lines).toEqual([]);
    await prepareDatabase({ databaseUrl: database.ownerUrl, migrationUrl: database.ownerUrl }, owner.db, logger);
    await owner.close();
    expect(lines).toEqual([expect.stringContaining('set DATABASE_MIGRATION_URL')]);
  });
});

describe('the rights', () => {
  const prepare = () => migrateAndGrant({ databaseUrl: database.url, migrationUrl: database.ownerUrl }, {});
  const rows = async () => (await database.asOwner('select oid, xmin::text from pg_class order by oid')).rows;

  it('are not granted again by a node that starts', async () => {
    await prepare();
    const before = await rows();
    await prepare();
    expect(await rows()).toEqual(before);
  });

  it.each([
    'revoke select on member from krapao_app',
    'grant delete on member to krapao_app',
    'revoke update (balance) on account from krapao_app',
  ])('are those of this release again after %s', async (change) => {
    await prepare();
    const before = await rightsOf();
    await database.asOwner(change);
    expect(await rightsOf()).not.toEqual(before);
    await prepare();
    expect(await rightsOf()).toEqual(before);
  });

  const rightsOf = async () =>
    (
      await database.asOwner(
        `select has_table_privilege('krapao_app', 'member', 'select') as read, has_table_privilege('krapao_app', 'member', 'delete') as removes,
          has_column_privilege('krapao_app', 'account', 'balance', 'update') as updates`,
      )
    ).rows;
});

describe('the owner', () => {
  it.each([
    'journal',
    'posting',
    'ledger_partition.journal_first',
    'ledger_partition.posting_first',
    'posted_key',
    'movement',
    'audit',
    'chain_seal',
  ])('cannot empty %s', async (table) => {
    await expect(database.asOwner(`truncate ${table} cascade`)).rejects.toThrow('is append-only');
  });
});
