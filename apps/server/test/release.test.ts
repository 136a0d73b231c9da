import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../src/ledger/index.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.js';
import { eventually, type TestServer, startTestServer } from './test-server.js';

/**
 * Every column, constraint, index, view, trigger and function, one per line. Upgraded databases keep `ledger_decide` for the transactions that were
 * running during the upgrade; the next release drops it (docs/decisions/0181).
 */
async function schemaOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'ledger_decide'
    order by line`);
  return rows.map((row) => row.line);
}

/**
 * Databases of earlier releases, named by their last migration: `pg_dump --inserts` of demo content, with an open session, an open QR, a
 * paid withdrawal and one that was never sent to its bank (docs/decisions/0022).
 */
const FOLDER = join(import.meta.dirname, 'releases');
const releases = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql.gz'))
  .map((file) => file.slice(0, -'.sql.gz'.length));

interface Facts {
  made: string;
  secret: string;
  phone: string;
  password: string;
  token: string;
  wallet: number;
  held: number;
  movements: number;
  openWithdrawal: { ref: string; amount: number; idempotencyKey: string };
}

describe.each(releases)('the data of release %s', (release) => {
  const facts = JSON.parse(readFileSync(join(FOLDER, `${release}.json`), 'utf8')) as Facts;
  let server: TestServer;
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    await restore(database.ownerUrl, gunzipSync(readFileSync(join(FOLDER, `${release}.sql.gz`))).toString());
    server = await startTestServer({ database, secrets: [facts.secret], webhookSecrets: [facts.secret] });
  });
  afterAll(() => server.close());

  const call = (method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, body, { authorization: `Bearer ${facts.token}`, ...headers });

  it('opens in this release: the old session is valid, and every balance is unchanged', async () => {
    expect(await call('GET', '/api/wallet')).toMatchObject({ status: 200, body: { wallet: { amount: facts.wallet } } });
    const { total } = (await call('POST', '/api/statement', { page: 1, limit: 10 })).body;
    expect(total).toBe(facts.movements);
    expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
  });

  it('has the tables and functions that a new database gets: no migration was changed after its release', async () => {
    const fresh = await createTestDatabase();
    const made = await schemaOf(fresh);
    await fresh.drop();
    expect(await schemaOf(server.database)).toEqual(made);
    expect(made.length).toBeGreaterThan(100);
  });

  it('keeps passwords', async () => {
    const answer = await server.call('POST', '/api/login', { username: facts.phone, password: facts.password });
    expect(answer.status).toBe(200);
  });

  it('answers a repeated withdrawal as before, and pays the pending ones once', async () => {
    const { ref, amount, idempotencyKey } = facts.openWithdrawal;
    const again = await call('POST', '/api/wallet/withdraw', { amount }, { 'idempotency-key': idempotencyKey });
    expect([again.status, again.body['_id']]).toEqual([200, ref]);
    await eventually(async () => (await call('GET', '/api/wallet')).body['held'] === 0, 'the withdrawal is settled');
    expect(server.outside.payouts.map((payout) => [payout.ref, payout.amount])).toEqual([[ref, String(amount * 100)]]);
    expect((await call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: facts.wallet });
  });

  /** Restores the dump and sets the clocks to the time it was made, so that its session is open and its work is due. */
  async function restore(url: string, dump: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(dump);
    const offset = Math.round((new Date(facts.made).getTime() - Date.now()) / 1000);
    await client.query('insert into public.business_clock (id, offset_seconds) values (1, $1)', [offset]);
    await client.query('update public.saga set due_at = clock_timestamp(), lease_until = null where state <> $1', ['DONE']);
    await client.end();
  }
});
