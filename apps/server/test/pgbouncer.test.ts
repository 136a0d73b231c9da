import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasPgBouncer, type RunningPgBouncer, startPgBouncer } from '../../../scripts/lib/test-pgbouncer.mjs';
import { clientOptions } from '../src/platform/db/client.js';
import { createListener } from '../src/platform/db/listener.js';
import { openDatabase } from '../src/platform/db/pool.js';
import { createLogger } from '../src/platform/logger.js';
import { createTestDatabase, overTcp } from './database.js';
import { caller, eventually, type TestServer, startTestServer } from './test-server.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function bounce(url: string, mode: 'session' | 'transaction', poolSize = 10): Promise<RunningPgBouncer> {
  const bouncer = await startPgBouncer({ url: overTcp(url), mode, poolSize });
  closing.push(bouncer.stop);
  return bouncer;
}

/** Two nodes whose calls go through PgBouncer. */
async function twoNodes(mode: 'session' | 'transaction'): Promise<TestServer> {
  const database = await createTestDatabase();
  // In session mode each connection of a node needs one of PgBouncer's own.
  const bouncer = await bounce(database.url, mode, mode === 'session' ? 60 : 4);
  const databaseUrl = bouncer.through(database.url);
  const server = await startTestServer({ database, databaseUrl, ...(mode === 'session' ? {} : { directUrl: database.url }) });
  closing.push(server.close);
  return server;
}

const withdrawals = async ({ database }: TestServer): Promise<number> =>
  (await database.pool.query<{ n: number }>("select count(*)::int as n from movement where kind = 'withdraw'")).rows[0]?.n ?? 0;

describe.skipIf(!hasPgBouncer())('through PgBouncer', () => {
  it.each(['session', 'transaction'] as const)(
    'in %s mode money moves once, and a session that ended on one node ends on the other',
    async (mode) => {
      const server = await twoNodes(mode);
      const other = await server.anotherNode();
      const far = caller(other.http);
      const member = await server.fundedMember(1_000);
      const bearer = { authorization: `Bearer ${member.token}` };
      const before = await withdrawals(server);
      const key = { 'idempotency-key': randomUUID() };
      const parallel = Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? far('GET', '/api/wallet', undefined, bearer)
          : (n % 4 === 1 ? far : server.call)('POST', '/api/wallet/withdraw', { amount: 100 }, { ...bearer, ...key }),
      );
      const answers = await Promise.all(parallel);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await withdrawals(server)).toBe(before + 1);
      expect((await far('GET', '/api/wallet', undefined, bearer)).status).toBe(200);
      await member.call('POST', '/api/logout');
      // What the other node remembers does not expire: it learns of the end.
      vi.useFakeTimers({ toFake: ['performance'] });
      await eventually(async () => (await far('GET', '/api/wallet', undefined, bearer)).status === 401, 'the other node refuses it');
      vi.useRealTimers();
      expect((await other.http.inject('/readyz')).statusCode).toBe(200);
    },
  );

  it('in transaction mode a listener without a direct connection never counts as current', async () => {
    const database = await createTestDatabase();
    closing.push(database.drop);
    const url = (await bounce(database.url, 'transaction')).through(database.url);
    const { pool, close } = openDatabase(url, { pooled: true });
    closing.push(close);
    const listener = createListener({
      client: clientOptions(url, {}),
      notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
      logger: createLogger('silent'),
    });
    closing.push(listener.stop);
    await listener.start();
    for (let looks = 0; looks < 30; looks += 1) {
      expect(listener.isHearing()).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('in transaction mode no setting of a session is left behind for the next client', async () => {
    const database = await createTestDatabase();
    closing.push(database.drop);
    const url = (await bounce(database.url, 'transaction', 1)).through(database.url);
    const { pool, close } = openDatabase(url, { pooled: true });
    closing.push(close);
    const { rows } = await pool.query<{ own: string; usual: string }>(
      "select setting as own, reset_val as usual from pg_settings where name = 'statement_timeout'",
    );
    expect(rows[0]?.own).toBe(rows[0]?.usual);
  });
});
