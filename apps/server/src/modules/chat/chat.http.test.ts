import { randomUUID } from 'node:crypto';
import { PREFIX } from './index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/test-server.js';

/** The chat over HTTP: only the bearer or a guest's id determines the sender. */
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
const customerMessages = (list: Record<string, unknown>[]) => list.filter(({ sender }) => sender === 'customer');

// §3-8 chat config
// §7-64 GET /api/chat/config
test('the socket prefix is returned', async () => {
  expect(await server.call('GET', '/api/chat/config')).toEqual({ status: 200, body: { PREFIX } });
});

test('a guest is answered by the operator’s flow', async () => {
  const guestId = randomUUID();
  const greeting = await history({ guestId });
  expect(greeting.length).toBeGreaterThan(0);
  expect(greeting.every(({ seq, sender }) => seq === 0 && sender === 'other')).toBe(true);
  expect((await server.call('POST', '/api/chat/send-message', line('สวัสดี', { guestId }))).status).toBe(200);
  const thread = await history({ guestId, limit: 100 });
  expect(thread.length).toBeGreaterThan(greeting.length + 1);
  expect(thread.at(-1)).toMatchObject({ seq: 1, sender: 'other' });
});

// §chat-1 a message is stored before it is
// §3-27 chat conversation
test('callers cannot impersonate others: user id, sender, names, numbers and times in a body are ignored', async () => {
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
  const [mine] = customerMessages(await history({ userId: id, limit: 100 }, stranger.token));
  expect(mine).toMatchObject({ username: stranger.phone, name: 'Stranger' });
  expect(mine?.['userId']).not.toBe(id);
  expect(String(mine?.['createdAt'])).not.toContain('2001');
  expect(customerMessages(await history({ limit: 100 }, owner.token))).toEqual([]);
});

test.each(['buttons', 'quick_replies', 'generic', 'sticker'])('a customer cannot send a message type of the operator: %s', async (kind) => {
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

test('an expired session cannot send, not even as a guest', async () => {
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
  expect(customerMessages(await history({ guestId }))).toEqual([]);
});

test('a guest who logs in keeps the conversation; the guest id no longer shows it', async () => {
  const member = await server.newMember();
  const guestId = randomUUID();
  await server.call('POST', '/api/chat/send-message', line('before the login', { guestId }));
  const brought = customerMessages(await history({ guestId, limit: 100 }, member.token));
  expect(brought).toMatchObject([{ username: member.phone, guestId: '', message: { payload: 'before the login' } }]);
  expect(customerMessages(await history({ guestId, limit: 100 }))).toEqual([]);
});

// §7-68 PUT /api/chat/read-customer/
test('the read mark is accepted with and without a trailing slash', async () => {
  const guestId = randomUUID();
  for (const url of ['/api/chat/read-customer/', '/api/chat/read-customer']) {
    expect(await server.call('PUT', url, { guestId })).toEqual({ status: 200, body: { success: true } });
  }
});

test('a member can send more than 60 messages per minute, and at most 120', async () => {
  const member = await server.newMember();
  const codes = [];
  for (let index = 0; index < 122; index += 1) codes.push((await member.call('POST', '/api/chat/send-message', line('hi'))).status);
  expect(codes.filter((code) => code === 200)).toHaveLength(120);
  expect(codes.slice(120)).toEqual([429, 429]);
});
