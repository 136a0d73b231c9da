import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/pool.js';
import { requireDatabase } from '../src/platform/db/require-database.js';
import { type Cluster, startCluster } from './cluster.js';
import { attach } from './database.js';
import { DESK } from './desk.js';
import { startLoad } from './load.js';
import { eventually, type TestServer, type Member, startTestServer } from './test-server.js';

/** A server on a primary and its standby, both named in its URLs, whose processes are stopped (SIGSTOP): connections stay open and say nothing. */
const KEY = 'a key of twenty chars';
let cluster: Cluster;
let server: TestServer;
let member: Member;
let both: (url: string) => string;
beforeAll(async () => {
  cluster = await startCluster();
  const { primary, standby } = cluster;
  // The standby first: it must be passed over.
  both = (url) => url.replace(`127.0.0.1:${primary.port}`, `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`);
  const [url, ownerUrl] = [both(primary.url), both(primary.ownerUrl)].map((each) => `${each}?target_session_attrs=read-write`);
  server = await startTestServer({ database: attach(url ?? '', ownerUrl ?? ''), metrics: { port: 0, host: '127.0.0.1', key: KEY } });
  member = await server.fundedMember(1_000);
});
// A test that fails leaves nothing frozen for the next one.
const thaw = () => {
  cluster.primary.thaw();
  cluster.standby.thaw();
};
afterEach(thaw);
afterAll(async () => {
  thaw();
  await server.close();
  await cluster.remove();
});

/** The outcome, and the seconds until it. */
async function timed<T>(work: Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now();
  return { answer: await work, seconds: (performance.now() - began) / 1_000 };
}
const scrape = () => server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
const ready = () => server.app.http.inject('/readyz');
const wallet = () => member.call('GET', '/api/wallet');
const withdraw = (key: string) => member.call('POST', '/api/wallet/withdraw', { amount: 100 }, { 'idempotency-key': key });
const working = async () => (await wallet()).status === 200 && (await ready()).statusCode === 200;
const count = async (what: string, instance = cluster.primary) =>
  (await instance.run<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n ?? 0;
const WITHDRAWALS = "movement where kind = 'withdraw'";
const OPEN_SAGAS = "saga where state <> 'DONE'";

describe('a standby', () => {
  it('is not ready, and the server reports it in one sentence at the start', async () => {
    const { standby } = cluster;
    const alone = openDatabase(standby.url);
    expect(await alone.isReady()).toBe(false);
    await alone.close();
    await expect(requireDatabase(standby.url)).rejects.toThrow(
      `The database at 127.0.0.1:${standby.port}/krapao accepts no writes: it is a read-only standby. Name its primary in DATABASE_URL, or all its hosts.`,
    );
    await expect(requireDatabase(both(cluster.primary.url))).resolves.toBeUndefined();
  });
});

describe('a primary that is frozen', () => {
  it('calls, /readyz and metrics are answered within bounds, and everything works when it continues', async () => {
    expect(await working()).toBe(true);
    cluster.primary.freeze();
    const [calls, readiness, metrics] = await Promise.all([
      timed(Promise.all(Array.from({ length: 30 }, wallet))),
      timed(ready()),
      timed(scrape()),
    ]);
    expect([metrics.answer.statusCode, metrics.seconds < 5]).toEqual([200, true]);
    expect([readiness.answer.statusCode, readiness.seconds < 5]).toEqual([503, true]);
    expect(calls.answer.map(({ status, body }) => [status, body.message])).toEqual(calls.answer.map(() => [503, 'REQUEST_LIMIT']));
    expect(calls.seconds).toBeLessThan(12);
    cluster.primary.thaw();
    expect((await timed(eventually(working, 'calls are back'))).seconds).toBeLessThan(4);
    expect((await withdraw(randomUUID())).status).toBe(200);
    await eventually(async () => (await count(OPEN_SAGAS)) === 0, 'workers go on');
  });
});

describe('a node that stops', () => {
  const node = () =>
    server.anotherNode({ desk: DESK, addresses: { callsPerMinute: 1_000_000, carriers: { networks: [], callsPerMinute: 1 } } });

  it('after its primary was frozen under load: answers no more calls, and ends', async () => {
    const stopping = await node();
    const load = startLoad(stopping.http, member.token);
    await eventually(() => load.answered(200) > 100, 'calls are answered');
    cluster.primary.freeze();
    await eventually(() => load.answered(503) > 10, 'calls are refused');
    cluster.primary.thaw();
    const before = load.answered(200);
    await eventually(() => load.answered(200) > before, 'calls are answered again');

    const stopped = timed(stopping.close());
    await eventually(() => load.refused() === load.size, 'every connection has ended');
    const afterStop = load.answered(200);
    expect((await stopped).seconds).toBeLessThan(5);
    expect(load.answered(200)).toBe(afterStop);
  });

  it('while its primary is frozen: ends within its deadlines', async () => {
    const stopping = await node();
    const load = startLoad(stopping.http, member.token);
    await eventually(() => load.answered(200) > 100, 'calls are answered');
    cluster.primary.freeze();
    const stopped = await timed(stopping.close());
    cluster.primary.thaw();
    expect(stopped.seconds).toBeLessThan(12.5);
    await eventually(() => load.refused() === load.size, 'every connection has ended');
    await eventually(working, 'the other node works');
  });
});

describe('a commit that waits for its synchronous standby', () => {
  const waiting = () => cluster.primary.run<{ pid: number }>("select pid from pg_stat_activity where wait_event = 'SyncRep'");

  it('is neither abandoned nor cancelled; one that an administrator cancels is not acknowledged, and its key returns the outcome', async () => {
    await cluster.primary.run("alter system set synchronous_standby_names = 'standby'");
    await cluster.primary.run('select pg_reload_conf()');
    await eventually(
      async () => (await cluster.primary.run("select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1,
      'in sync',
    );
    const before = await count(WITHDRAWALS);
    cluster.standby.freeze();
    const key = randomUUID();
    const call = withdraw(key);
    let isAnswered = false;
    void call.finally(() => (isAnswered = true));
    await eventually(async () => (await waiting()).length > 0, 'the commit waits');
    const first = await waiting();
    // Longer than a silent connection is left alone.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect([isAnswered, (await wallet()).status]).toEqual([false, 200]);
    expect(await waiting()).toEqual(expect.arrayContaining(first));
    // All of them: the posting and what other work commits meanwhile.
    await eventually(async () => {
      await cluster.primary.run("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
      return isAnswered;
    }, 'the call is answered');
    expect([(await call).status, (await call).body.message]).toEqual([503, 'REQUEST_LIMIT']);
    cluster.standby.thaw();
    expect((await withdraw(key)).status).toBe(200);
    expect(await count(WITHDRAWALS)).toBe(before + 1);
  });
});

describe('a failover to the standby', () => {
  it('while the old primary is frozen: calls, readiness, notifications and workers are back within five seconds', async () => {
    const before = await count(WITHDRAWALS);
    const key = randomUUID();
    cluster.primary.freeze();
    expect((await Promise.all([wallet(), withdraw(key)])).map(({ status }) => status)).toEqual([503, 503]);
    await cluster.standby.run('select pg_promote()');
    const back = await timed(eventually(working, 'calls are back'));

    expect(back.seconds).toBeLessThan(5);
    expect((await withdraw(key)).status).toBe(200);
    expect(await count(WITHDRAWALS, cluster.standby)).toBe(before + 1);
    await eventually(async () => (await count(OPEN_SAGAS, cluster.standby)) === 0, 'workers go on');
  });
});
