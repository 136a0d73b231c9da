import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, startHouse } from './house.js';
import { aRegistration } from './people.js';

/** Limits by network address, and who may say which address that is. Addresses are of RFC 5737 and 3849. */
let demo: House;
let production: House;
beforeAll(async () => {
  [demo, production] = await Promise.all([startHouse(), startHouse({ demo: false })]);
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const A_MINUTE = 600;
type Headers = Record<string, string>;
const lookup = async (house: House, remoteAddress: string, headers: Headers = {}, url = '/api/lookup/sources'): Promise<number> =>
  (await house.app.http.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;

/** Makes all the calls that an address may make in a minute; answers how many were refused. */
async function useUp(house: House, remoteAddress: string, headers: (index: number) => Headers = () => ({})): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: A_MINUTE }, (_each, index) => lookup(house, remoteAddress, headers(index))));
  return statuses.filter((status) => status === 429).length;
}

describe('an address', () => {
  test('has 600 calls a minute; another is not its concern', async () => {
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

describe('X-Forwarded-For', () => {
  const forwarded = (value: string): Headers => ({ 'x-forwarded-for': value });

  test('of a stranger is ignored', async () => {
    expect(await useUp(production, '203.0.113.30', (index) => forwarded(`198.51.100.${index % 250}`))).toBe(0);
    for (const claim of ['127.0.0.1', '198.51.100.251', '::1'])
      expect(await lookup(production, '203.0.113.30', forwarded(claim))).toBe(429);
  });

  test('of a proxy on this machine names the caller: the last it was told, not what the caller wrote before', async () => {
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

test.each([
  ['/api/wallet/withdraw', { amount: 1 }],
  ['/api/wallet/withdrawAll', { amount: 1 }],
  ['/api/qrcode/KBANK', { amount: 1 }],
])('%s may be called 60 times a minute and member', async (url, body) => {
  const [member, other] = [await demo.newMember(), await demo.newMember()];
  const answers = await Promise.all(Array.from({ length: 63 }, () => member.call('POST', url, body)));
  expect(answers.filter((answer) => answer.status === 429).map((answer) => answer.body.message)).toEqual(
    Array(3).fill('REQUEST_LIMIT_1MIN'),
  );
  expect((await other.call('POST', url, body)).status).not.toBe(429);
});
