import { connect, type AddressInfo } from 'node:net';
import { endpoints, type Endpoint, isErrorCode } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { digest, quiet } from '../../../test/digest.js';
import { type TestServer, type Member, startTestServer } from '../../../test/test-server.js';

/** HTTP as strangers speak it: methods, types, headers and bytes that no client of ours would send. */
let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.fundedMember(1_000);
  await quiet(server.database.pool);
});
afterAll(() => server.close());

const paths = [...new Set(endpoints.map((endpoint: Endpoint) => endpoint.path))];
const filled = (path: string): string => path.replace(':provider', 'WW').replace(/:\w+/g, 'x');
const bearer = () => ({ authorization: `Bearer ${member.token}` });
const inject = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  server.app.http.inject({
    method: method as 'GET',
    url,
    headers: { ...bearer(), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

describe.each(paths)('%s', (path) => {
  const served = endpoints.filter((endpoint: Endpoint) => endpoint.path === path).map((endpoint: Endpoint) => endpoint.method);

  it(`serves ${served.join(' and ')} and no other method`, async () => {
    const before = await digest(server.database.pool);
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter((method) => !(served as string[]).includes(method));
    const answers = await Promise.all(others.map((method) => inject(method, filled(path), { 'content-type': 'application/json' }, '{}')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(
      others.map((method) => expect.toSatisfy((status) => isRefused(status), method)),
    );
    expect(await digest(server.database.pool)).toEqual(before);
  });
});
const isRefused = (status: unknown): boolean => status === 404 || status === 405 || status === 400;

test('no GET changes anything but those that the contract says do', async () => {
  const reads = endpoints.filter((endpoint: Endpoint) => endpoint.method === 'GET' && endpoint.changes !== true);
  const readAll = () => Promise.all(reads.map(({ path }: Endpoint) => inject('GET', filled(path), { 'idempotency-key': 'a-read' })));
  // The wheel fixes the seed of a member's first draw when it is first looked at.
  await readAll();
  const before = await digest(server.database.pool);
  const answers = await readAll();
  // An id in the path that does not exist: 404, or 409 where an account is missing. A promotion is looked up.
  const named = ({ path }: Endpoint): boolean =>
    path.includes(':') && !path.includes(':provider') && !path.startsWith('/api/promotion/find');
  expect(answers.map(({ statusCode }) => (statusCode === 409 ? 404 : statusCode))).toEqual(reads.map((read) => (named(read) ? 404 : 200)));
  expect(await digest(server.database.pool)).toEqual(before);
});

describe('a body', () => {
  const asType = (type: string, payload: string) => inject('POST', '/api/wallet/withdraw', { 'content-type': type }, payload);

  // §8-37 general
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'of type %s is refused',
    async (type) => {
      const { statusCode, body } = await asType(type, '{"amount":100}');
      expect([statusCode, body]).toEqual([400, '{"message":"INVALID_INPUT"}']);
    },
  );

  it('that is empty is accepted as no body where none is expected, whatever its type', async () => {
    expect((await inject('DELETE', '/api/qrcode/x', { 'content-type': 'application/json' }, '')).json()).toEqual({ message: 'NO_DATA' });
  });

  it('nested beyond all measure is refused, or left unread', async () => {
    const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const json = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
    expect((await inject('DELETE', '/api/qrcode/x', json, deep)).statusCode).toBe(404);
    expect((await inject('POST', '/api/wallet/withdraw', json, deep)).statusCode).toBe(400);
  });
});

test('an address that cannot be read is answered as any other, and is not repeated in the answer', async () => {
  for (const url of ['/api/qrcode/%ff', '/%', `/api/qrcode/${'a'.repeat(5_000)}`]) {
    const { statusCode, headers, body } = await inject('GET', url);
    expect([statusCode, body]).toEqual([400, '{"message":"INVALID_INPUT"}']);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  }
});

test('an answer of the API loads nothing, is shown in no frame, is not cached and is not sniffed', async () => {
  for (const url of ['/api/lookup/info', '/api/no-such-call', '/agent/no-such-call']) {
    const { headers } = await inject('GET', url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Request-Id, Date',
    });
  }
});

test('a browser page of any origin may call with its bearer, without cookies', async () => {
  const preflight = await server.app.http.inject({
    method: 'OPTIONS',
    url: '/api/wallet/withdraw',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe('*');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  expect(String(preflight.headers['access-control-allow-headers'])).toContain('Authorization');
  expect(String(preflight.headers['access-control-allow-methods'])).not.toMatch(/PATCH|TRACE/);
});

describe('on the wire', () => {
  /** Sends bytes as they are and answers the status of each response until the server closes, or is silent after the first. */
  const send = (text: string): Promise<number[]> =>
    new Promise((resolve) => {
      const socket = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');
      let received = '';
      const done = (): void => {
        socket.destroy();
        resolve([...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
      };
      socket.on('data', (bytes) => {
        received += bytes.toString();
        socket.setTimeout(400, done);
      });
      socket.on('close', done);
      socket.on('error', done);
      socket.write(Buffer.from(text, 'latin1'));
    });
  const smuggled = 'GET /api/wallet HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['two lengths', `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an unknown encoding', `POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length : 2\r\n\r\n{}`],
    ['a folded header', `GET /api/lookup/info HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\nBad Header\r\n\r\n`],
    [
      'a chunk that is no number',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    ],
    ['no host', 'GET /api/lookup/info HTTP/1.1\r\n\r\n'],
    ['a NUL in a header', 'GET /api/lookup/info HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['headers without end', `GET /api/lookup/info HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('%s: refused once, and nothing behind it is served', async (_what, text) => {
    const statuses = await send(text);
    expect(statuses).toEqual([expect.toSatisfy((status: number) => status >= 400 && status < 500, 'a refusal')]);
  });

  it('continues to serve after all that', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect(isErrorCode((await server.call('GET', '/api/wallet')).body.message)).toBe(true);
  });
});
