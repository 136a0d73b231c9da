import type { AddressInfo } from 'node:net';
import { endpoints, type Endpoint } from '@krapao/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest, quiet } from './digest.js';
import { type Answer, eventually, type TestServer, startTestServer, withoutReview } from './test-server.js';
import type { Call, Row } from './matrix.row.js';
import { rows } from './matrix.rows.js';
import { PREFIX } from '../src/modules/chat/index.js';
import { createWorld, OWNER_KEY, type World } from './matrix.world.js';

/** Two members, every call: a stranger reaches nothing of the owner's, and a refused call changes nothing. */
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  world = await createWorld(server);
  await quiet(server.database.pool);
});
afterAll(() => server.close());

const keyOf = ({ method, path }: Endpoint): keyof typeof rows => `${method} ${path}` as keyof typeof rows;
const withRow = endpoints.map((endpoint: Endpoint): [string, Endpoint, Row] => [keyOf(endpoint), endpoint, rows[keyOf(endpoint)]]);
const everything = () => digest(server.database.pool);
const ownersThings = () => digest(server.database.pool, [world.owner.id, world.owner.phone, world.owner.conversation]);

function call(endpoint: Endpoint, { path = {}, body, headers = {}, token }: Call, query = ''): Promise<Answer> {
  const url = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => path[name] ?? 'none') + query;
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token ?? world.stranger.token}` };
  return server.call(endpoint.method, url, body, { ...bearer, ...headers });
}

// §6-2 member
test('every call has its row, and every row is of a call', () => {
  expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(keyOf).toSorted());
});

describe.each(withRow)('%s', (_name, endpoint, row) => {
  const { honest, theirs = {}, reach } = row;
  const example = (): Call => honest?.(world) ?? Object.values(theirs)[0]?.(world) ?? {};

  const noSession = [
    ['no token', () => null, 'UNAUTHORIZED'],
    ['an unknown token', () => 'A'.repeat(43), 'invalid-token'],
    ['a token whose session has ended', () => world.endedToken, 'invalid-token'],
    ['the owner’s member id as token', () => world.owner.id, 'invalid-token'],
  ] as const;
  // A guest needs no session, but an expired session does not make a guest.
  const refusedTokens = { public: [], guest: noSession.slice(1), member: noSession }[endpoint.access];
  test.each(refusedTokens)('refuses %s and changes nothing', async (_what, token, code) => {
    const before = await everything();
    expect(await call(endpoint, { ...example(), token: token() })).toEqual({ status: 401, body: { message: code } });
    expect(await everything()).toEqual(before);
  });

  test.each(honest === undefined ? [] : [reach])("gives nothing of the owner's away (%s)", async () => {
    const { owner } = world;
    const names = { _id: owner.id, id: owner.id, member: owner.id, memberId: owner.id, userId: owner.id, owner: owner.id };
    const request = example();
    const before = await ownersThings();
    const answer = await call(
      endpoint,
      {
        ...request,
        ...(endpoint.method === 'GET' ? {} : { body: { ...names, ...request.body } }),
        headers: { ...request.headers, 'x-member-id': owner.id, 'x-user-id': owner.id, 'idempotency-key': OWNER_KEY },
      },
      `?${new URLSearchParams({ ...names, username: owner.phone, qrcodeId: owner.qrId }).toString()}`,
    );
    expect([200, 202]).toContain(answer.status);
    for (const mark of world.marks) expect(JSON.stringify(answer.body)).not.toContain(mark);
    await quiet(server.database.pool);
    expect(await ownersThings()).toEqual(before);
  });

  test.each(Object.entries(theirs))('refuses %s and changes nothing', async (_what, attempt) => {
    const { refused, ...request } = attempt(world);
    const before = await everything();
    expect((await call(endpoint, request)).body).toEqual({ message: refused });
    expect(await everything()).toEqual(before);
  });
});

test('a stranger’s socket stays in the stranger’s socket room, whatever it requests', async () => {
  const { owner, stranger } = world;
  const { port } = server.app.http.server.address() as AddressInfo;
  const names = { userId: owner.id, member: owner.id, room: `member:${owner.id}` };
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token: stranger.token, ...names },
    query: { token: owner.token.slice(1), ...names },
    transports: ['websocket'],
    reconnection: false,
  });
  const events: unknown[] = [];
  socket.onAny((...event: unknown[]) => events.push(event));
  try {
    await new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(null));
      socket.on('connect_error', reject);
    });
    const requestedRooms = [owner.id, owner.guestId, `member:${owner.id}`, `chat:member:${owner.id}`];
    for (const name of requestedRooms.flatMap((each) => [each, PREFIX + each])) {
      expect(await socket.timeout(5_000).emitWithAck('join', name)).toMatchObject({ ok: false });
    }
    await owner.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'the secret of the owner' } });
    await owner.call('POST', '/api/wallet/withdraw', { amount: 101 });
    await stranger.call('POST', '/api/wallet/withdraw', { amount: 102 });
    await quiet(server.database.pool);
    await eventually(() => events.length >= 2, 'the stranger receives the events of their own money');
    expect(JSON.stringify(events)).not.toMatch(/101|secret/);
  } finally {
    socket.disconnect();
  }
});

test.each(['/webhooks/qr', '/webhooks/bank-feed', '/webhooks/clock'])(
  '%s takes no member’s word: it is signed by a provider or refused',
  async (url) => {
    const before = await everything();
    const payment = { ref: world.owner.qrId, amount: '1', currency: 'THB', offsetSeconds: 60 };
    expect(await world.stranger.call('POST', url, payment)).toEqual({ status: 401, body: { message: 'UNAUTHORIZED' } });
    expect(await everything()).toEqual(before);
  },
);
