import { type DeskCall, deskCalls, keyPermissions } from '@krapao/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { callWithKey, collectedKey } from '../../../test/api-keys.js';
import { callDesk, DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { digest } from '../../../test/digest.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';
import { onePersonCalls } from '../acts/act-table.js';

/** What an API key may call. A call that is added to the contract for keys is added here. */
const PERMITTED = [
  'GET /desk/audit',
  'GET /desk/audit/people',
  'GET /desk/audit/seal',
  'GET /desk/books',
  'GET /desk/books/entries',
  'GET /desk/journals/:id',
  'GET /desk/member-tags',
  'GET /desk/members/:id',
  'GET /desk/members/:id/timeline',
  'GET /desk/movements/:id',
  'GET /desk/reports',
  'GET /desk/settings',
  'GET /desk/shop',
  'GET /desk/shop-wheel/:currency',
  'GET /desk/shop/:kind/:key',
  'GET /desk/shop/:kind/:key/versions/:version',
  'GET /desk/slips',
  'GET /desk/slips/:id',
  'GET /desk/today',
  'GET /desk/waiting',
  'GET /desk/withdrawals/:id',
  'POST /desk/withdrawals/list',
];

const calls: readonly DeskCall[] = deskCalls;
const nameOf = ({ method, path }: DeskCall): string => `${method} ${path}`;

let server: TestServer;
let owners: [OperatorAtDesk, OperatorAtDesk];
let key: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, addresses: { callsPerMinute: 10_000, carriers: { networks: [], callsPerMinute: 10_000 } } });
  owners = await signInOwners(server);
  ({ key } = await collectedKey(owners));
});
afterAll(() => server.close());

const sample = (path: string): string =>
  path.replace(':currency', 'THB').replace(':kind', 'text').replace(':key', 'contactText').replaceAll(/:\w+/g, newId());

describe('the calls of a key', () => {
  it('read, and need one of the permissions that a key can have', () => {
    const forKeys = calls.filter(({ isForKeys }) => isForKeys);
    const unfit = forKeys.filter((call) => {
      const { method, permission, proof, approval } = call;
      const reads = method === 'GET' || onePersonCalls[nameOf(call) as keyof typeof onePersonCalls].does === 'reads';
      return !reads || proof !== 'session' || approval !== 'never' || !(keyPermissions as readonly unknown[]).includes(permission);
    });
    expect(unfit.map(nameOf)).toEqual([]);
    expect(keyPermissions.filter((each) => !forKeys.some(({ permission }) => permission === each))).toEqual([]);
  });

  it('are those of the list: of all calls of the desk, every other one is refused and changes nothing', async () => {
    // The time of last use is written once per minute.
    await callWithKey(server, key, 'GET', '/desk/today');
    const before = await digest(server.database.pool);
    const admitted: string[] = [];
    const refusals = new Set<number>();
    for (const call of calls) {
      const { status, body } = await callWithKey(server, key, call.method, sample(call.path), call.method === 'POST' ? { body: {} } : {});
      if (body.message === 'API_KEY_NOT_PERMITTED') refusals.add(status);
      else admitted.push(nameOf(call));
    }
    expect([admitted.toSorted(), [...refusals]]).toEqual([PERMITTED, [403]]);
    expect(await digest(server.database.pool)).toEqual(before);
  });

  it('answer as those of an operator', async () => {
    const { status, body } = await callWithKey(server, key, 'GET', '/desk/reports');
    const ofOperator = await owners[0].call('GET /desk/reports');
    expect([status, body]).toEqual([200, ofOperator.body]);
    expect((await callWithKey(server, key, 'POST', '/desk/withdrawals/list', { body: { view: 'waiting' } })).status).toBe(200);
  });

  it('need the permission of the call', async () => {
    const { key: narrow } = await collectedKey(owners, { name: 'Books', permissions: ['books.read'] });
    expect((await callWithKey(server, narrow, 'GET', '/desk/books')).status).toBe(200);
    expect((await callWithKey(server, narrow, 'GET', '/desk/reports')).body.message).toBe('NOT_PERMITTED');
  });

  it.each(['/desk/openapi.json', '/desk/events', `/desk/slips/${newId()}/image`, `/desk/chats/${newId()}/files/a.png`])(
    'have no part in %s, which is for sessions',
    async (url) => {
      expect((await callWithKey(server, key, 'GET', url)).body.message).toBe('API_KEY_NOT_PERMITTED');
    },
  );

  it('need no origin and no header of the console, and ignore a session beside the key', async () => {
    const cross = { headers: { origin: 'https://reports.example.com', 'sec-fetch-site': 'cross-site' } };
    expect((await callWithKey(server, key, 'GET', '/desk/today', cross)).status).toBe(200);
    const withCookie = { cookie: owners[0].cookie, body: { note: 'x' } };
    expect((await callWithKey(server, key, 'POST', '/desk/payouts/pause', withCookie)).body.message).toBe('API_KEY_NOT_PERMITTED');
    expect((await callWithKey(server, 'wrong', 'GET', '/desk/session', { cookie: owners[0].cookie })).body.message).toBe('API_KEY_INVALID');
  });

  it('are another scheme than that of a proxy, beside which the session counts', async () => {
    const answer = await callWithKey(server, '', 'GET', '/desk/session', {
      headers: { authorization: 'Basic eDp5' },
      cookie: owners[0].cookie,
    });
    expect(answer.status).toBe(200);
  });
});

it('the document of the desk names the scheme of keys at these calls', async () => {
  const { body } = await callDesk(server, 'GET', '/desk/openapi.json', { cookie: owners[0].cookie });
  const paths = body['paths'] as Record<string, Record<string, { security: Record<string, unknown>[] }>>;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security.some((each) => 'bearer' in each) ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  );
  expect(described.toSorted()).toEqual(PERMITTED);
});
