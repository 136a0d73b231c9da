import { randomUUID } from 'node:crypto';
import type { ChatView } from '@krapao/contract/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newThreadAt, says } from '../../../test/desk-chats.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server, 'desk-owner');
});
afterAll(() => server.close());

const QUESTION = 'my dog ate the phone';
const list = async (view: ChatView, query: Record<string, string> = {}) =>
  (await owner.call('GET /desk/chats', { query: { view, limit: '100', ...query } })).body;
const idsOf = async (view: ChatView) => (await list(view)).chats.map(({ id }) => id);
const isUnassigned = async (id: string) => (await idsOf('unassigned')).includes(id);

test('the longest wait is first, page by page; those who do not wait follow by activity', async () => {
  const threads = [await newThreadAt(server, QUESTION), await newThreadAt(server, QUESTION), await newThreadAt(server, QUESTION)];
  const [first = '', second = '', third = ''] = threads.map(({ id }) => id);
  // Newest activity in the conversation that waits longest.
  await says(threads[0]!.member, 'are you there');
  expect((await idsOf('unassigned')).filter((id) => [first, second, third].includes(id))).toEqual([first, second, third]);
  expect((await idsOf('all')).slice(0, 3)).toEqual([first, third, second]);

  const { rows } = await server.database.pool.query<{ id: string }>(`select id from operator where name = 'desk-owner'`);
  for (const id of [first, second, third])
    await owner.call('POST /desk/chats/:id/assign', { params: { id }, body: { from: null, to: rows[0]?.id ?? null } });
  await owner.call('POST /desk/chats/:id/messages', {
    params: { id: first },
    body: { id: randomUUID(), message: { kind: 'text', text: 'here' } },
  });
  expect(await idsOf('mine')).toEqual([second, third, first]);
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list('mine', { limit: '1', after });
    paged.push(...page.chats.map(({ id }) => id));
    after = page.next;
  }
  expect(paged).toEqual([second, third, first]);
});

test('every message that no operator has seen is counted, and every customer who waits', async () => {
  const before = (await list('all')).counts;
  const { id, member } = await newThreadAt(server, QUESTION);
  await says(member, 'and one more');
  const { counts } = await list('all');
  expect([counts.messages - before.messages, counts.unread - before.unread, counts.unanswered - before.unanswered]).toEqual([2, 1, 1]);
  await owner.call('GET /desk/chats/:id', { params: { id } });
  const seen = (await list('all')).counts;
  expect([seen.messages, seen.unread, seen.unanswered]).toEqual([before.messages, before.unread, counts.unanswered]);
});

test('a customer whom a step of the responder helps does not wait, and one who was promised a person goes on waiting', async () => {
  const { id, member } = await newThreadAt(server, 'menu');
  expect(await isUnassigned(id)).toBe(false);
  await says(member, QUESTION);
  expect(await isUnassigned(id)).toBe(true);
  await says(member, 'thanks');
  expect(await isUnassigned(id)).toBe(true);
});
