import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectLedger } from '../src/app/inspection.js';
import { dayOf } from '../src/platform/business-day.js';
import { createClock } from '../src/platform/clock.js';
import { openDatabase } from '../src/platform/db/pool.js';
import { openReplica, type Replica } from '../src/platform/db/replica.js';
import { createLogger } from '../src/platform/logger.js';
import { type Cluster, startCluster } from './cluster.js';
import { attach } from './database.js';
import { DESK, type OperatorAtDesk, signIn } from './desk.js';
import { type Network, startNetwork } from './network.js';
import { caller, eventually, type Member, startTestServer, type TestServer } from './test-server.js';

/** A server on a primary that reads from a streaming standby, through a network that the test can break (docs/decisions/0265). */
const KEY = 'a key of twenty chars';
let cluster: Cluster;
let network: Network;
let server: TestServer;
let member: Member;
let owner: OperatorAtDesk;
const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  cluster = await startCluster();
  network = await startNetwork(cluster.standby.url);
  server = await startTestServer({
    database: attach(cluster.primary.url, cluster.primary.ownerUrl),
    replicaUrl: network.url,
    desk: DESK,
    metrics: { port: 0, host: '127.0.0.1', key: KEY },
    logger,
  });
  member = await server.fundedMember(1_000);
  owner = await signIn(server);
  await isUsed();
});
afterAll(async () => {
  await server.close();
  network.close();
  await cluster.remove();
});

const OUTCOMES = ['replica', 'unused', 'behind', 'failed'] as const;

/** The metrics of the replica that a node prints. */
async function figures({ http } = server.app): Promise<{ usable: number; reads: Record<(typeof OUTCOMES)[number], number> }> {
  const { body } = await http.inject({ url: '/metrics', headers: { authorization: `Bearer ${KEY}` } });
  const valueOf = (series: string): number =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );
  const [replica = 0, unused = 0, behind = 0, failed = 0] = OUTCOMES.map((outcome) =>
    valueOf(`krapao_replica_reads{outcome="${outcome}"}`),
  );
  return { usable: valueOf('krapao_replica_usable'), reads: { replica, unused, behind, failed } };
}
const isUsed = () => eventually(async () => (await figures()).usable === 1, 'the replica is used');
const isUnused = () => eventually(async () => (await figures()).usable === 0, 'the replica is not used');

/** The work, and where its reads ran. */
async function counted<T>(work: () => Promise<T>): Promise<{ answer: T; onReplica: number; onPrimary: number }> {
  const { reads: before } = await figures();
  const answer = await work();
  const { reads: after } = await figures();
  const [replica, unused, behind, failed] = OUTCOMES.map((outcome) => after[outcome] - before[outcome]) as [number, number, number, number];
  return { answer, onReplica: replica, onPrimary: unused + behind + failed };
}

/** The answer of the replica: under load it may be behind, and the call is then answered by the primary. */
async function fromReplica<T>(work: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await eventually(async () => {
    const tried = await counted(work);
    answer = tried.answer;
    return tried.onReplica === 1;
  }, 'the replica answers');
  return answer as T;
}

const statement = () => member.call('POST', '/api/statement', { page: 1, limit: 20 });
const newestAmount = async () => ((await statement()).body['statements'] as { amount: number }[])[0]?.amount;
async function deposit(baht: number): Promise<void> {
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: baht });
  await server.payQr(String(qr.body['qrcodeId']), baht * 100);
}
const depositAndRead = async (baht: number) => {
  await deposit(baht);
  return newestAmount();
};

describe('a replica that follows its primary', () => {
  /** In the standby's own statistics, which are written some time after the read. */
  const scansOfStandby = async () =>
    (
      await cluster.standby.run<{ scans: number }>(
        "select coalesce(idx_scan, 0)::int as scans from pg_stat_user_tables where relname = 'movement'",
      )
    )[0]?.scans ?? 0;

  it('answers the statement, with the last change of the member', async () => {
    const before = await scansOfStandby();
    for (const baht of [101, 102, 103]) expect(await fromReplica(() => depositAndRead(baht))).toBe(baht);
    await eventually(async () => (await scansOfStandby()) > before, 'the standby has read movements');
  });

  it.each([
    ['the months of the statement', () => member.call('POST', '/api/statement/months', { page: 1, limit: 20 })],
    ['a search of the statement', () => member.call('POST', '/api/statement/search', { amount: 101, limit: 10 })],
    ['the data about the member', () => member.call('POST', '/api/account/my-data', { password: 'correct horse', next: null })],
    ['a report', () => owner.call('GET /desk/reports')],
    ['the audit log', () => owner.call('GET /desk/audit')],
    [
      'entries of the books',
      () => owner.call('GET /desk/books/entries', { query: { day: dayOf(new Date()), provider: 'qr', currency: 'THB' } }),
    ],
  ])('answers %s', async (_name, call) => {
    expect((await fromReplica(call)).status).toBe(200);
  });

  it('answers nothing that shows a balance or decides about money', async () => {
    const { answer, ...counts } = await counted(async () => [
      await member.call('GET', '/api/wallet'),
      await member.call('POST', '/api/wallet/withdraw', { amount: 100 }, { 'idempotency-key': randomUUID() }),
      await member.call('GET', '/api/account/limits'),
    ]);
    expect([answer.map(({ status }) => status), counts]).toEqual([[200, 200, 200], { onReplica: 0, onPrimary: 0 }]);
  });
});

describe('a replica that is behind', () => {
  it('is not asked for what it has not replayed, and is used again when it has', async () => {
    await cluster.standby.run('select pg_wal_replay_pause()');
    expect(await counted(() => depositAndRead(201))).toEqual({ answer: 201, onReplica: 0, onPrimary: 1 });
    await isUnused();
    await cluster.standby.run('select pg_wal_replay_resume()');
    expect(await fromReplica(newestAmount)).toBe(201);
  });
});

describe('a replica that fails', () => {
  it.each([
    ['does not answer', () => network.silence()],
    ['was killed', () => network.cut()],
  ])('because it %s: calls are answered by the primary, without a wait after the first ones', async (_name, fail) => {
    await isUsed();
    fail();
    const first = await counted(newestAmount);
    expect([first.onReplica, first.onPrimary, typeof first.answer]).toEqual([0, 1, 'number']);
    const { usable, reads } = await figures();
    expect([usable, (await counted(newestAmount)).onPrimary]).toEqual([0, 1]);
    expect((await figures()).reads.failed).toBe(reads.failed);
    await network.resume();
    expect(typeof (await fromReplica(newestAmount))).toBe('number');
  });

  it('when a node starts: the node works, and its log says why', async () => {
    lines.length = 0;
    const node = await server.anotherNode({ replicaUrl: 'postgres://krapao_app:secret@127.0.0.1:9/krapao' });
    const call = caller(node.http);
    const { status } = await call('POST', '/api/statement', { page: 1, limit: 20 }, { authorization: `Bearer ${member.token}` });
    await eventually(() => lines.some((line) => line.includes('the replica is not used: nothing listens there')), 'the log says why');
    expect([status, (await figures(node)).usable, lines.some((line) => line.includes('secret'))]).toEqual([200, 0, false]);
    await node.close();
  });
});

describe('reads on a replica', () => {
  let primary: ReturnType<typeof openDatabase>;
  let replica: Replica;
  beforeAll(async () => {
    primary = openDatabase(cluster.primary.url);
    replica = openReplica(cluster.standby.url, { primary, logger, pooled: false });
    replica.start();
    await eventually(() => replica.figures().isUsable, 'it is used');
  });
  afterAll(async () => {
    await replica.close();
    await primary.close();
  });
  const isStandby = async (tx: Parameters<Parameters<Replica['inTx']>[0]>[0]) =>
    (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx.db)).rows[0]?.standby;

  it('run on the primary when replay has cancelled them', async () => {
    await cluster.standby.run("alter system set max_standby_streaming_delay = '100ms'");
    await cluster.standby.run('select pg_reload_conf()');
    let servers: (boolean | undefined)[] = [];
    await eventually(async () => {
      servers = [];
      await replica.inTx(async (tx) => {
        const standby = await isStandby(tx);
        servers.push(standby);
        if (standby !== true) return;
        await sql`select from movement limit 1`.execute(tx.db);
        await cluster.primary.run('begin; lock table movement in access exclusive mode; commit');
        await sql`select pg_sleep(10)`.execute(tx.db);
      });
      return servers[0] === true;
    }, 'the replica is read');
    expect(servers).toEqual([true, false]);
  });

  it('write nothing, on either server', async () => {
    await eventually(() => replica.figures().isUsable, 'it is used');
    const place = () => cluster.primary.run('select last_value from posting_id_seq');
    const before = await place();
    await expect(replica.inTx((tx) => sql`select nextval('posting_id_seq')`.execute(tx.db))).rejects.toThrow(
      /read-only transaction|not queryable/,
    );
    expect(await place()).toEqual(before);
  });

  it('that the work itself refuses are not repeated', async () => {
    await eventually(() => replica.figures().isUsable, 'it is used');
    let runs = 0;
    const refused = replica.inTx(() => {
      runs += 1;
      return Promise.reject(new Error('refused'));
    });
    await expect(refused).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });

  it('are those of the whole inspection of the ledger', async () => {
    const before = replica.figures().reads.replica;
    await eventually(async () => {
      await server.database.asOwner("delete from comparison_checkpoint where comparison = 'ledger'");
      expect(await inspectLedger({ inTx: server.database.inTx, reads: replica, clock: createClock(), logger })).toEqual([]);
      return replica.figures().reads.replica > before;
    }, 'the replica is read');
  });
});

describe('a server that is no replica of this primary', () => {
  it('is not used: a standby of another database', async () => {
    const other = await startCluster();
    lines.length = 0;
    const node = await server.anotherNode({ replicaUrl: other.standby.ownerUrl });
    await eventually(() => lines.some((line) => line.includes('it is a copy of another database cluster')), 'the log says why');
    expect((await figures(node)).usable).toBe(0);
    await node.close();
    await other.remove();
  });

  it('is not used: a standby that was promoted', async () => {
    await isUsed();
    await cluster.standby.run('select pg_promote()');
    expect(await counted(() => depositAndRead(301))).toEqual({ answer: 301, onReplica: 0, onPrimary: 1 });
    await isUnused();
    expect((await counted(newestAmount)).onReplica).toBe(0);
  });
});

describe('an old primary', () => {
  it('is not used, although its log is longer than that of the new one', async () => {
    const own = await startCluster();
    const note = 'create table if not exists note (text text)';
    await own.primary.run(`${note}; insert into note values ('both')`);
    await eventually(
      () =>
        own.standby.run('select from note').then(
          (rows) => rows.length === 1,
          () => false,
        ),
      'the standby has it',
    );
    await own.standby.run("alter system set primary_conninfo = ''");
    await own.standby.run('select pg_reload_conf()');
    await eventually(async () => (await own.primary.run('select from pg_stat_replication')).length === 0, 'the standby is cut off');
    await own.primary.run("insert into note select 'lost in the failover' from generate_series(1, 20000)");
    await own.demote();
    await own.standby.run('select pg_promote()');
    await own.standby.run("insert into note values ('after the failover')");
    const [behind] = await own.primary.run<{ lsn: string }>('select pg_last_wal_replay_lsn()::text as lsn');
    expect(await own.standby.run(`select pg_current_wal_flush_lsn() < '${behind?.lsn}' as shorter`)).toEqual([{ shorter: true }]);

    lines.length = 0;
    const primary = openDatabase(own.standby.ownerUrl);
    const replica = openReplica(own.primary.ownerUrl, { primary, logger, pooled: false });
    replica.start();
    await eventually(() => lines.some((line) => line.includes('it is on timeline 1, the primary on 2')), 'the log says why');
    const { rows } = await replica.query({ text: 'select text from note' });
    expect([rows, replica.figures().isUsable]).toEqual([[{ text: 'both' }, { text: 'after the failover' }], false]);
    await replica.close();
    await primary.close();
    await own.remove();
  });
});
