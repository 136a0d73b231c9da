import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app/build-app.js';
import { chatScreen, guestSays, talkOf } from '../../../test/agents.js';
import { callDesk, DESK, signIn } from '../../../test/desk.js';
import { eventually, startTestServer, type TestServer } from '../../../test/test-server.js';

/** A customer at one node and an operator at the other. */
let server: TestServer;
let other: App;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  other = await server.anotherNode();
  ({ cookie } = await signIn(server));
});
afterAll(() => server.close());

const isHere = async (id: string): Promise<boolean> => {
  const { body } = await callDesk({ app: other }, 'GET', `/desk/chats/${id}?seen=0`, { cookie });
  return (body['chat'] as { isHere: boolean }).isHere;
};

test('presence: the other node sees a customer come and go', async () => {
  const guestId = randomUUID();
  await guestSays(server, guestId, 'hello');
  const id = await talkOf(server, guestId);
  expect(await isHere(id)).toBe(false);
  const screen = await chatScreen(server.app, guestId);
  await eventually(() => isHere(id), 'the customer is here');
  screen.socket.disconnect();
  await eventually(async () => !(await isHere(id)), 'the customer has left');
});

test('typing: operators at the other node who may read chats receive the conversation, others nothing', async () => {
  const guestId = randomUUID();
  await guestSays(server, guestId, 'hello');
  const id = await talkOf(server, guestId);
  const streamOf = async (ofCookie: string) => {
    const port = (other.desk?.server.address() as AddressInfo | undefined)?.port;
    const received = { text: '', end: () => void request.destroy() };
    const request = get({ port, host: '127.0.0.1', path: '/desk/events', agent: false, headers: { cookie: ofCookie } });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    // An end of the request by this test.
    request.on('error', () => undefined);
    stream.on('error', () => undefined).on('data', (bytes: Buffer) => (received.text += bytes.toString()));
    return received;
  };
  const content = await signIn(server, 'desk-cashier');
  await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-cashier'`);
  const [reading, blind] = [await streamOf(cookie), await streamOf(content.cookie)];
  const screen = await chatScreen(server.app, guestId);
  await eventually(() => {
    screen.socket.emit('typing');
    return reading.text.includes(`"typing":"${id}"`);
  }, 'the operator sees that the customer is typing');
  expect(blind.text).not.toContain('typing');
  // A colleague who opens the conversation at this node is named at the other one.
  const reader = await signIn(server, 'desk-owner');
  await eventually(async () => {
    await reader.call('POST /desk/chats/:id/reading', { params: { id } });
    return reading.text.includes(`"reading":{"chat":"${id}"`);
  }, 'the operator sees who has the conversation open');
  expect(reading.text).toContain('"name":"Pim Rattanakul"');
  expect(blind.text).not.toContain('reading');
  // A note that names the operator reaches them alone.
  const cashiers = await signIn(server, 'desk-cashier');
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  const bystander = await streamOf(cashiers.cookie);
  const body = { id: randomUUID(), text: 'see this, @desk-owner and @desk-unknown' };
  await cashiers.call('POST /desk/chats/:id/notes', { params: { id }, body });
  await eventually(() => reading.text.includes(`"mention":{"chat":"${id}"`), 'the mention');
  expect([blind.text, bystander.text].join('')).not.toContain('mention');
  bystander.end();
  reading.end();
  blind.end();
  screen.socket.disconnect();
});
