import { execFileSync } from 'node:child_process';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { App } from '../src/app/build-app.js';
import { checkLedger } from '../src/ledger/index.js';
import { caller, eventually, type TestServer, startTestServer } from './test-server.js';
import { hasRedis, startRedis, type TestRedis } from './redis.js';
import { createScreens } from './screens.js';

const screens = createScreens();
afterEach(() => {
  vi.useRealTimers();
  screens.closeAll();
});

/** What a node remembers does not expire: a change that it knows of was received. */
const stopExpiry = () => vi.useFakeTimers({ toFake: ['performance'] });

const EVENT = { movement: { kind: 'deposit', status: 'SUCCESS', amount: 300, id: expect.any(String) as string } };

/** Money moves on the first node; events are received by the member's screens on both nodes, and by a stranger's. */
async function pushAcross(server: TestServer, other: App): Promise<{ near: unknown[]; far: unknown[]; overheard: unknown[] }> {
  const [member, stranger] = [await server.newMember(), await server.newMember()];
  const [near, far] = [await screens.open(server.app, member.token), await screens.open(other, member.token)];
  const overheard = await screens.open(other, stranger.token);
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 300 });
  await server.payQr(String(qr.body['qrcodeId']), 30_000);
  await eventually(() => near.length > 0 && far.length > 0, 'both screens receive the event');
  return { near, far, overheard };
}

/** The nodes find each other within a moment of their start: a first push proves it. */
async function bothHear(server: TestServer, other: App): Promise<void> {
  const member = await server.newMember();
  const far = await screens.open(other, member.token);
  await eventually(async () => {
    const qr = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
    await server.payQr(String(qr.body['qrcodeId']), 10_000);
    return far.length > 0;
  }, 'the other node receives the event');
}

describe('two nodes on one database', () => {
  let server: TestServer;
  let other: App;
  beforeAll(async () => {
    server = await startTestServer();
    other = await server.anotherNode();
    await bothHear(server, other);
  });
  afterAll(() => server.close());

  it('push a movement once to each of the member’s screens, through PostgreSQL', async () => {
    expect(await pushAcross(server, other)).toEqual({ near: [EVENT], far: [EVENT], overheard: [] });
  });

  it('both forget a session that ended on one of them, and a member who was deactivated', async () => {
    const [leaving, barred] = [await server.newMember(), await server.newMember()];
    const onOther = caller(other.http);
    const statusOn = async (call: typeof onOther, token: string): Promise<number> =>
      (await call('GET', '/api/wallet', undefined, { authorization: `Bearer ${token}` })).status;
    // Both nodes know both sessions.
    for (const { token } of [leaving, barred])
      expect([await statusOn(server.call, token), await statusOn(onOther, token)]).toEqual([200, 200]);
    await leaving.call('POST', '/api/logout', {});
    expect(await statusOn(server.call, leaving.token)).toBe(401);
    stopExpiry();
    await eventually(async () => (await statusOn(onOther, leaving.token)) === 401, 'the other node ends the session');
    await server.database.pool.query('update member set active = false where username = $1', [barred.phone]);
    for (const call of [server.call, onOther])
      await eventually(async () => (await statusOn(call, barred.token)) === 401, 'a node receives the change of the member');
  });

  it('both refuse a deposit of a member whose break began on one of them', async () => {
    const member = await server.newMember();
    const authorization = `Bearer ${member.token}`;
    const onOther = caller(other.http);
    expect((await onOther('GET', '/api/wallet', undefined, { authorization })).status).toBe(200);
    await member.call('POST', '/api/account/break', { term: '24h' });
    stopExpiry();
    await eventually(
      async () => (await onOther('POST', '/api/qrcode/KBANK', { amount: 100 }, { authorization })).body.message === 'ON_BREAK',
      'the other node receives the break',
    );
  });

  it('contend for the same withdrawals: each is paid once, and the ledger agrees with the bank', async () => {
    const before = server.outside.payouts.length;
    const members = await Promise.all(Array.from({ length: 4 }, () => server.fundedMember(1_000)));
    server.outside.moods.payouts.push('drop-after', 'error', 'drop-before', 'drop-after');
    const onOther = caller(other.http);
    const requests = members.flatMap((member) => {
      const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': `${member.phone}-once` };
      // The same request reaches both nodes in parallel, as after a time-out of the balancer, and each member repeats it without a key.
      return [
        server.call('POST', '/api/wallet/withdraw', { amount: 400 }, headers),
        onOther('POST', '/api/wallet/withdraw', { amount: 400 }, headers),
        onOther('POST', '/api/wallet/withdraw', { amount: 500 }, { authorization: headers.authorization }),
      ];
    });
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
    await eventually(async () => {
      const { rows } = await server.database.pool.query("select count(*)::int as open from saga where state <> 'DONE'");
      return (rows as { open: number }[])[0]?.open === 0;
    }, 'every withdrawal is settled');
    const paid = server.outside.payouts.slice(before);
    expect(paid.map(({ amount }) => amount).toSorted()).toEqual([...Array<string>(4).fill('40000'), ...Array<string>(4).fill('50000')]);
    expect(new Set(paid.map(({ ref }) => ref)).size).toBe(8);
    for (const member of members) expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 100 });
    const findings = await server.database.inTx((tx) => checkLedger(tx));
    expect(Object.values(findings).flat()).toEqual([]);
  });

  it('report their readiness separately, and take over when one stops', async () => {
    const third = await server.anotherNode();
    expect((await third.http.inject('/readyz')).statusCode).toBe(200);
    const member = await server.fundedMember(500);
    await third.close();
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    await eventually(() => server.outside.payouts.some(({ accountNo }) => accountNo === `1${member.phone.slice(1)}`), 'it is paid');
  });

  // Last: pooled connections are dead after it, and the calls that notice it are refused.
  it('still push after PostgreSQL has cut every connection, however often', async () => {
    const member = await server.newMember();
    const far = await screens.open(other, member.token);
    // Money that comes late for a paid QR is credited too: one QR is enough for every push.
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
    for (let cuts = 1; cuts <= 4; cuts += 1) {
      await server.database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      far.length = 0;
      await eventually(async () => {
        await server.payQr(qr, 10_000);
        return far.length > 0;
      }, `the other node receives the event after cut ${cuts}`);
      expect(far[0]).toEqual({ movement: { kind: 'deposit', status: 'SUCCESS', amount: 100, id: qr } });
    }
  });
});

const withRedis = hasRedis();
if (!withRedis) console.warn('skipped: live push over Redis. Install redis-server (Debian: apt-get install redis-server) and run again.');

describe.skipIf(!withRedis)('two nodes with REDIS_URL', () => {
  let server: TestServer;
  let port: number;
  let redis: TestRedis | null = null;
  let other: App;
  beforeAll(async () => {
    port = await freePort();
    server = await startTestServer({ redisUrl: `redis://127.0.0.1:${port}` });
    other = await server.anotherNode();
    await bothHear(server, other);
  });
  afterAll(async () => {
    await server.close();
    await redis?.stop();
  });

  const commands = (...words: string[]): string => execFileSync('redis-cli', ['-p', String(port), ...words]).toString();
  /** Events that went over Redis. */
  const overRedis = (): number => commands('XRANGE', 'socket.io', '-', '+').split('"wallet"').length - 1;

  it('start without Redis, and push over PostgreSQL', async () => {
    expect(await pushAcross(server, other)).toEqual({ near: [EVENT], far: [EVENT], overheard: [] });
  });

  it('push over Redis Streams when it is there, once to each of the member’s screens', async () => {
    redis = await startRedis(port);
    await eventually(async () => {
      await bothHear(server, other);
      return overRedis() > 0;
    }, 'an event goes over Redis');
    const before = overRedis();
    expect(await pushAcross(server, other)).toEqual({ near: [EVENT], far: [EVENT], overheard: [] });
    expect(overRedis()).toBe(before + 1);
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'push every movement once while Redis is ended by %s and comes back',
    async (signal) => {
      const member = await server.newMember();
      const far = await screens.open(other, member.token);
      const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
      const paid: number[] = [];
      const payFor = async (ms: number): Promise<void> => {
        for (const until = performance.now() + ms; performance.now() < until;) {
          paid.push(10_000 + paid.length);
          await server.payQr(qr, paid.at(-1) ?? 0);
        }
      };
      await payFor(500);
      redis?.signal(signal);
      await payFor(3_200);
      if (signal === 'SIGSTOP') redis?.signal('SIGCONT');
      else {
        await redis?.stop();
        redis = await startRedis(port);
      }
      await payFor(500);
      await eventually(() => far.length >= paid.length, 'every movement arrives');
      const pushedAmounts = far.map(({ movement }) => Math.round((movement?.amount ?? 0) * 100)).toSorted((a, b) => a - b);
      expect(pushedAmounts).toEqual(paid);
      await eventually(async () => {
        const before = overRedis();
        await payFor(50);
        return overRedis() > before;
      }, 'events go over Redis again');
    },
    60_000,
  );
});
