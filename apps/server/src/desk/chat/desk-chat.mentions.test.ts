import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestSays, talkOf } from '../../../test/agents.js';
import { newThreadAt } from '../../../test/desk-chats.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(() => server.close());

const note = (id: string, text: string, key: string = randomUUID()) =>
  cashier.call('POST /desk/chats/:id/notes', { params: { id }, body: { id: key, text } });
const read = (operator: OperatorAtDesk, id: string, seen: string) =>
  operator.call('GET /desk/chats/:id', { params: { id }, query: { seen } });
const listed = async (operator: OperatorAtDesk) =>
  (await operator.call('GET /desk/chats', { query: { view: 'all', limit: '1' } })).body.mentions;

test('a mention is kept until the operator opens the conversation, and for that operator alone', async () => {
  const { id } = await newThreadAt(server);
  const key = randomUUID();
  await note(id, 'see this, @desk-owner, says @desk-cashier', key);
  const kept = [{ chat: id, by: 'Anong Chaiyo', at: expect.any(String) as string }];
  expect(await listed(owner)).toEqual(kept);
  expect((await owner.call('GET /desk/today')).body.mentions).toEqual(kept);
  expect(await listed(cashier)).toEqual([]);
  // A page that is hidden has opened nothing.
  await read(owner, id, '0');
  await read(cashier, id, '1');
  expect(await listed(owner)).toEqual(kept);
  await read(owner, id, '1');
  expect(await listed(owner)).toEqual([]);
  // The same note, sent again, is no new mention.
  await note(id, 'see this, @desk-owner, says @desk-cashier', key);
  expect(await listed(owner)).toEqual([]);
});

test('two notes in one conversation are one mention', async () => {
  const { id } = await newThreadAt(server);
  await note(id, '@desk-owner one');
  await note(id, '@desk-owner two');
  expect((await listed(owner)).map(({ chat }) => chat)).toEqual([id]);
  await read(owner, id, '1');
});

test('a guest who signs in takes the mention along to the conversation of the member', async () => {
  const guestId = randomUUID();
  await guestSays(server, guestId, `question ${guestId}`);
  await note(await talkOf(server, guestId), '@desk-owner a guest');
  const { member, id } = await newThreadAt(server);
  await member.call('POST', '/api/chat/history', { limit: 10, guestId });
  expect((await listed(owner)).map(({ chat }) => chat)).toEqual([id]);
  await read(owner, id, '1');
});

test('who may not read chats reads no mentions in today’s figures', async () => {
  const { id } = await newThreadAt(server);
  await note(id, '@desk-owner look');
  await server.database.asOwner(`update operator set roles = '{content}' where name = 'desk-owner'`);
  const { body } = await owner.call('GET /desk/today');
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-owner'`);
  expect(body.mentions ?? []).toEqual([]);
  await read(owner, id, '1');
});
