import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import type { App } from '../../app/build-app.js';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import { aRegistration } from '../../../test/people.js';

/** Limits by network address, and who may say which address that is. Addresses are of RFC 5737 and 3849. */
let demo: TestServer;
let production: TestServer;
beforeAll(async () => {
  [demo, production] = await Promise.all([startTestServer(), startTestServer({ demo: false })]);
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const A_MINUTE = 600;
type Headers = Record<string, string>;
const lookup = async (server: TestServer, remoteAddress: string, headers: Headers = {}, url = '/api/lookup/sources'): Promise<number> =>
  (await server.app.http.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;

/** Makes all the calls that an address may make in a minute; answers how many were refused. */
async function useUp(server: TestServer, remoteAddress: string, headers: (index: number) => Headers = () => ({})): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: A_MINUTE }, (_each, index) => lookup(server, remoteAddress, headers(index))));
  return statuses.filter((status) => status === 429).length;
}

describe('an address', () => {
  // §8-22 limits
  test('has 600 calls per minute; another address is not affected', async () => {
    expect(await useUp(production, '203.0.113.1')).toBe(0);
    expect(await lookup(production, '203.0.113.1')).toBe(429);
    expect(await lookup(production, '203.0.113.2')).toBe(200);
  });

  test('gets no more by writing the path in another way', async () => {
    expect(await lookup(production, '203.0.113.1', {}, '/%61pi/lookup/sources')).toBe(429);
    expect(await lookup(production, '203.0.113.1', {}, '/api/lookup/sources?another=1')).toBe(429);
  });

  test('has files counted among its calls', async () => {
    expect(await lookup(production, '203.0.113.1', {}, `/files/chat/${'A'.repeat(43)}`)).toBe(429);
    expect(await lookup(production, '203.0.113.2', {}, `/files/chat/${'A'.repeat(43)}`)).toBe(404);
  });

  test('of IPv6 counts with its /64', async () => {
    expect(await useUp(production, '2001:db8::1')).toBe(0);
    expect(await lookup(production, '2001:db8::ffff:2')).toBe(429);
    expect(await lookup(production, '2001:db8:0:1::1')).toBe(200);
  });

  test('that is loopback has 100 times as many, and only in demo mode', async () => {
    expect(await useUp(demo, '127.0.0.1')).toBe(0);
    expect(await lookup(demo, '127.0.0.1')).toBe(200);
    expect(await useUp(demo, '203.0.113.1')).toBe(0);
    expect(await lookup(demo, '203.0.113.1')).toBe(429);
    expect(await useUp(production, '127.0.0.1')).toBe(0);
    expect(await lookup(production, '127.0.0.1')).toBe(429);
  });
});

describe('with several nodes', () => {
  test('an address has its calls once, however they are spread over the nodes', async () => {
    const other = await production.anotherNode();
    const onOther = async (): Promise<number> =>
      (await other.http.inject({ url: '/api/lookup/sources', remoteAddress: '203.0.113.70' })).statusCode;
    await Promise.all(Array.from({ length: A_MINUTE - 100 }, () => lookup(production, '203.0.113.70')));
    await eventually(async () => {
      const { rows } = await production.database.pool.query("select 1 from address_calls where key = 'call 203.0.113.70' and calls >= 500");
      return rows.length === 1;
    }, 'the calls of the first node are known');
    // As many as make the other node read the count.
    const first = await Promise.all(Array.from({ length: 80 }, onOther));
    expect(first.filter((status) => status === 429)).toEqual([]);
    let passed = 0;
    await eventually(async () => {
      if ((await onOther()) === 429) return true;
      passed += 1;
      return false;
    }, 'the other node refuses');
    expect(passed).toBeLessThanOrEqual(21);
    await eventually(async () => (await lookup(production, '203.0.113.70')) === 429, 'the first node refuses, too');
    expect(await lookup(production, '203.0.113.71')).toBe(200);
    await other.close();
  });
});

describe('by its settings', () => {
  const status = async (node: App, remoteAddress: string, headers: Headers = {}): Promise<number> =>
    (await node.http.inject({ url: '/api/lookup/sources', remoteAddress, headers })).statusCode;
  const refusedOf = async (calls: number, call: (index: number) => Promise<number>): Promise<number> =>
    (await Promise.all(Array.from({ length: calls }, (_each, index) => call(index)))).filter((each) => each === 429).length;

  test('an address has another number of calls, and one of a carrier’s network more', async () => {
    const carriers = { networks: ['198.51.100.0/25', '2001:db8:7::/48'], callsPerMinute: 60 };
    const node = await production.anotherNode({ addresses: { callsPerMinute: 20, carriers } });
    expect(await refusedOf(25, () => status(node, '203.0.113.80'))).toBe(5);
    expect(await refusedOf(65, () => status(node, '198.51.100.7'))).toBe(5);
    expect(await refusedOf(65, () => status(node, '2001:db8:7::1'))).toBe(5);
    expect(await refusedOf(25, () => status(node, '198.51.100.200'))).toBe(5);
    await node.close();
  });

  test('a login from a carrier’s network is not remembered as a network that members share', async () => {
    const carriers = { networks: ['198.51.100.0/25'], callsPerMinute: 600 };
    const node = await demo.anotherNode({ addresses: { callsPerMinute: 600, carriers } });
    const marksAfterLoginFrom = async (remoteAddress: string): Promise<number> => {
      const { phone } = await demo.newMember();
      const payload = { username: phone, password: 'correct horse' };
      expect((await node.http.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })).statusCode).toBe(200);
      const { rowCount } = await demo.database.pool.query(
        "select 1 from member_trace where kind = 'network' and member = (select id from member where username = $1)",
        [phone],
      );
      return rowCount ?? 0;
    };
    expect([await marksAfterLoginFrom('198.51.100.7'), await marksAfterLoginFrom('198.51.100.200')]).toEqual([0, 1]);
    await node.close();
  });

  test('X-Forwarded-For is taken from other networks than loopback, by calls and by live push alike', async () => {
    const settings = { addresses: { callsPerMinute: 20, carriers: { networks: [], callsPerMinute: 20 } } };
    const node = await production.anotherNode({ ...settings, trustedProxies: ['10.7.0.0/16'] });
    const from = (index: number): Headers => ({ 'x-forwarded-for': `198.51.100.${index}` });
    expect(await refusedOf(25, (index) => status(node, '10.7.1.2', from(index)))).toBe(0);
    expect(await refusedOf(25, (index) => status(node, '10.8.1.2', from(index)))).toBe(5);
    expect(await refusedOf(25, (index) => status(node, '127.0.0.1', from(index)))).toBe(5);
    const handshakes =
      (of: App) =>
      async (index: number): Promise<number> => {
        const { port } = of.http.server.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
        return (await fetch(url, { headers: from(index) })).status === 403 ? 429 : 200;
      };
    expect(await refusedOf(25, handshakes(node))).toBe(5);
    const behindLoopback = await production.anotherNode({ ...settings, trustedProxies: ['127.0.0.0/8'] });
    expect(await refusedOf(25, handshakes(behindLoopback))).toBe(0);
    await Promise.all([node.close(), behindLoopback.close()]);
  });
});

describe('X-Forwarded-For', () => {
  const forwarded = (value: string): Headers => ({ 'x-forwarded-for': value });

  test('of a stranger is ignored', async () => {
    expect(await useUp(production, '203.0.113.30', (index) => forwarded(`198.51.100.${index % 250}`))).toBe(0);
    for (const claim of ['127.0.0.1', '198.51.100.251', '::1'])
      expect(await lookup(production, '203.0.113.30', forwarded(claim))).toBe(429);
  });

  test('of a proxy on this machine identifies the caller by the last address, not by what the caller sent', async () => {
    expect(await useUp(production, '127.0.0.9', (index) => forwarded(`10.0.0.${index % 250}, 198.51.100.40`))).toBe(0);
    expect(await lookup(production, '127.0.0.9', forwarded('127.0.0.1, 198.51.100.40'))).toBe(429);
    expect(await lookup(production, '127.0.0.9', forwarded('198.51.100.41'))).toBe(200);
  });

  test('gives no new guesses at a password', async () => {
    const { username } = aRegistration();
    const guess = async (index: number): Promise<number> =>
      (
        await production.app.http.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress: '203.0.113.50',
          headers: forwarded(`198.51.100.${index}`),
          payload: { username, password: 'not this one' },
        })
      ).statusCode;
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess(index));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test('HSTS is said over https alone, and only a proxy on this machine may say that it was https', async () => {
  const headersOf = async (remoteAddress: string, headers: Headers) =>
    (await demo.app.http.inject({ url: '/api/lookup/info', remoteAddress, headers })).headers;
  expect(await headersOf('127.0.0.1', { 'x-forwarded-proto': 'https' })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(await headersOf('127.0.0.1', {})).not.toHaveProperty('strict-transport-security');
  expect(await headersOf('203.0.113.60', { 'x-forwarded-proto': 'https' })).not.toHaveProperty('strict-transport-security');
});

// §8-22 limits
test.each([
  ['/api/wallet/withdraw', { amount: 1 }],
  ['/api/wallet/withdrawAll', { amount: 1 }],
  ['/api/qrcode/KBANK', { amount: 1 }],
])('%s may be called 60 times per minute and member', async (url, body) => {
  const [member, other] = [await demo.newMember(), await demo.newMember()];
  const answers = await Promise.all(Array.from({ length: 63 }, () => member.call('POST', url, body)));
  expect(answers.filter((answer) => answer.status === 429).map((answer) => answer.body.message)).toEqual(
    Array(3).fill('REQUEST_LIMIT_1MIN'),
  );
  expect((await other.call('POST', url, body)).status).not.toBe(429);
});
