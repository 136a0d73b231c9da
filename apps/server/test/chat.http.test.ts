import { randomUUID } from 'node:crypto';
import { PREFIX } from '../src/modules/chat/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from './test-server.js';

/** The calls of the chat as they travel: who speaks is decided by the bearer, or by a guest's own id, and by nothing else. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const line = (payload: string, more: Record<string, unknown> = {}) => ({ message: { message_type: 'text', payload }, ...more });
const history = async (body: Record<string, unknown>, token?: string) => {
  const answer = await server.call('POST', '/api/chat/history', body, token === undefined ? {} : { authorization: `Bearer ${token}` });
  return answer.body as unknown as Record<string, unknown>[];
};
const said = (list: Record<string, unknown>[]) => list.filter(({ sender }) => sender === 'customer');

test('the socket prefix is told', async () => {
  expect(await server.call('GET', '/api/chat/config')).toEqual({ status: 200, body: { PREFIX } });
});

test('a guest is answered by the operator’s words', async () => {
  const guestId = randomUUID();
  const greeting = await history({ guestId });
  expect(greeting.length).toBeGreaterThan(0);
  expect(greeting.every(({ seq, sender }) => seq === 0 && sender === 'other')).toBe(true);
  expect((await server.call('POST', '/api/chat/send-message', line('สวัสดี', { guestId }))).status).toBe(200);
  const thread = await history({ guestId, limit: 100 });
  expect(thread.length).toBeGreaterThan(greeting.length + 1);
  expect(thread.at(-1)).toMatchObject({ seq: 1, sender: 'other' });
});

test('nobody speaks as another: user id, sender, names, places and times of a body are passed over', async () => {
  const [owner, stranger] = [await server.newMember({ name: 'Owner' }), await server.newMember({ name: 'Stranger' })];
  const id = String((await owner.call('GET', '/api/account/profile')).body['_id']);
  const forged = {
    userId: id,
    username: owner.phone,
    name: 'Owner',
    seq: 9,
    _id: 'x',
    createdAt: '2001-01-01T00:00:00.000Z',
    session_id: 'x',
  };
  expect((await stranger.call('POST', '/api/chat/send-message', line('hello', forged))).status).toBe(200);
  expect(await stranger.call('POST', '/api/chat/send-message', line('hello', { sender: 'other' }))).toEqual({
    status: 400,
    body: { message: 'INVALID_INPUT' },
  });
  const [mine] = said(await history({ userId: id, limit: 100 }, stranger.token));
  expect(mine).toMatchObject({ username: stranger.phone, name: 'Stranger' });
  expect(mine?.['userId']).not.toBe(id);
  expect(String(mine?.['createdAt'])).not.toContain('2001');
  expect(said(await history({ limit: 100 }, owner.token))).toEqual([]);
});

test.each(['buttons', 'quick_replies', 'generic', 'sticker'])('a customer cannot say what only the house says: %s', async (kind) => {
  const message = {
    message_type: kind,
    payload: { message: 'x', buttons: [] },
    payloads: [{ image: '', title: 'x', subtitle: '', buttons: [] }],
  };
  expect(await server.call('POST', '/api/chat/send-message', { guestId: randomUUID(), message })).toEqual({
    status: 400,
    body: { message: 'INVALID_INPUT' },
  });
});

test('a session that is over speaks for nobody, also not for a guest', async () => {
  const member = await server.newMember();
  await member.call('POST', '/api/logout');
  const guestId = randomUUID();
  for (const [method, url, body] of [
    ['POST', '/api/chat/send-message', line('hello', { guestId })],
    ['POST', '/api/chat/history', { guestId }],
    ['PUT', '/api/chat/read-customer/', { guestId }],
  ] as const) {
    expect(await member.call(method, url, body)).toEqual({ status: 401, body: { message: 'invalid-token' } });
    expect(await server.call(method, url, { ...body, guestId: '' })).toEqual({ status: 401, body: { message: 'UNAUTHORIZED' } });
  }
  expect(said(await history({ guestId }))).toEqual([]);
});

test('a guest who logs in brings along what was said; the guest id then shows nothing of it', async () => {
  const member = await server.newMember();
  const guestId = randomUUID();
  await server.call('POST', '/api/chat/send-message', line('before the login', { guestId }));
  const brought = said(await history({ guestId, limit: 100 }, member.token));
  expect(brought).toMatchObject([{ username: member.phone, guestId: '', message: { payload: 'before the login' } }]);
  expect(said(await history({ guestId, limit: 100 }))).toEqual([]);
});

test('the last mark of reading is taken with and without the slash at its end', async () => {
  const guestId = randomUUID();
  for (const url of ['/api/chat/read-customer/', '/api/chat/read-customer']) {
    expect(await server.call('PUT', url, { guestId })).toEqual({ status: 200, body: { success: true } });
  }
});

test('a member may send more than sixty messages a minute, and no more than a hundred and twenty', async () => {
  const member = await server.newMember();
  const codes = [];
  for (let index = 0; index < 122; index += 1) codes.push((await member.call('POST', '/api/chat/send-message', line('hi'))).status);
  expect(codes.filter((code) => code === 200)).toHaveLength(120);
  expect(codes.slice(120)).toEqual([429, 429]);
});
