import type { FastifyInstance } from 'fastify';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './pool.js';
import { answerWithin } from '../http/mount.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createTestHttp } from '../../../test/http.js';

/** The answer to a call when no database connection is available. Each error is one that pg throws. */
let database: TestDatabase;
let http: FastifyInstance;
let silent: Server;
let holder: pg.PoolClient;
const pools: pg.Pool[] = [];
const ROLE = `crowd_${process.pid}`;

beforeAll(async () => {
  database = await createTestDatabase();
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await database.asOwner(`create role ${ROLE} login password 'crowd' connection limit 0`);
  const asRole = new URL(database.url);
  asRole.username = ROLE;
  asRole.password = 'crowd';
  const pool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
    const made = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 100, ...options });
    // A connection that ends while the pool closes.
    made.on('error', () => undefined);
    pools.push(made);
    return made;
  };
  // A busy machine needs longer than the wait of the second connection to open the first.
  const taken = pool(database.url, { max: 1, connectionTimeoutMillis: 10_000 });
  holder = await taken.connect();
  taken.options.connectionTimeoutMillis = 100;
  http = await createTestHttp({ maxDelayMs: 10_000, backlogMs: () => 0, hasCapacity: () => true });
  const refusing = pool('postgres://127.0.0.1:9/none');
  const silentPool = pool(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
  const crowded = pool(asRole.href, { connectionTimeoutMillis: 5_000 });
  const ends = 'select pg_terminate_backend(pg_backend_pid())';
  const calls: Record<string, () => Promise<unknown>> = {
    taken: () => taken.query('select 1'),
    'nobody-listens': () => refusing.query('select 1'),
    'no-answer': () => silentPool.query('select 1'),
    'too-many': () => crowded.query('select 1'),
    'connection-ended': () => database.pool.query(ends),
    'connection-ended-in-a-transaction': () => database.inTx((tx) => sql.raw(ends).execute(tx.db)),
    'connection-ended-before-the-commit': () =>
      database.inTx(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
        await database.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid]);
      }),
    'statement-took-too-long': () =>
      database.inTx(async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx.db);
        await sql`select pg_sleep(5)`.execute(tx.db);
      }),
    'read-only': () =>
      database.inTx(async (tx) => {
        await sql`set transaction read only`.execute(tx.db);
        await sql`delete from otp`.execute(tx.db);
      }),
    'a-mistake': () => database.pool.query('select nothing'),
  };
  for (const [name, work] of Object.entries(calls)) http.get(`/api/${name}`, async () => work());
  http.get('/api/commit-that-waits', () => answerWithin(50, new Promise(() => undefined)));
  await http.ready();
});
afterAll(async () => {
  await http.close();
  silent.close();
  await database.asOwner(`drop role ${ROLE}`);
  holder.release();
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

test.each([
  'taken',
  'nobody-listens',
  'no-answer',
  'too-many',
  'connection-ended',
  'connection-ended-in-a-transaction',
  'connection-ended-before-the-commit',
  'statement-took-too-long',
  'read-only',
  'commit-that-waits',
])('%s: 503 with Retry-After', async (name) => {
  const answer = await http.inject(`/api/${name}`);
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'REQUEST_LIMIT' }, '2']);
});

test('a mistake of ours stays 500', async () => {
  const answer = await http.inject('/api/a-mistake');
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }, undefined]);
});

test('a connection that reported a read-only server is not used again', async () => {
  const { pool, db, close } = openDatabase(database.url, { max: 1 });
  const processOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await processOf();
  await pool.query('set session characteristics as transaction read only');
  await expect(db.deleteFrom('otp').execute()).rejects.toMatchObject({ code: '25006' });
  await db.deleteFrom('otp').execute();
  expect(await processOf()).not.toBe(before);
  await close();
});
