import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { fillBooks } from '../../../test/large-books.js';
import { collectPlans, unboundedReads } from '../../../test/query-plans.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const TABLES = ['member', 'registered_bank', 'member_trace', 'member_tag', 'member_note', 'audit', 'movement', 'journal', 'chat_session'];
/** A page of each source, and the page ranges of a time in `journal`. */
const MOST_ROWS = 20_000;

let database: TestDatabase;
let plans: Awaited<ReturnType<typeof collectPlans>>;
let server: TestServer;
let owner: OperatorAtDesk;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillBooks(database, { movements: 60_000, members: 3_000 });
  const { rows } = await database.asOwner<{ id: string }>(
    `select member as id from movement group by member order by count(*) desc limit 1`,
  );
  id = rows[0]?.id ?? '';
  await database.asOwner(`
    insert into audit (at, actor, member, action, detail) select now(), 'member:' || m.id, m.id, 'login.ok', '{}' from member m, generate_series(1, 10);
    insert into member_tag (member, tag, author, created_at) select m.id, 'tag ' || n, 'operator:x', now() from member m, generate_series(1, 3) n;
    insert into member_note (id, member, author, text, created_at) select gen_random_uuid(), m.id, 'operator:x', 'text', now() from member m;
    insert into member_trace (member, kind, mark, seen_at) select m.id, 'device', 'mark ' || (row_number() over () / 3), now() from member m on conflict do nothing;
    insert into chat_conversation (id, member, language, session, created_at, updated_at)
      select gen_random_uuid(), id, 'th', gen_random_uuid(), now(), now() from member on conflict do nothing;
    insert into chat_session (session, conversation, opened_at, ended_at)
      select gen_random_uuid(), c.id, now(), now() from chat_conversation c, generate_series(1, 5)`);
  await database.asOwner('analyze');
  plans = await collectPlans(database);
  server = await startTestServer({ desk: DESK, database });
  owner = await signIn(server);
}, 300_000);
afterAll(async () => {
  plans.stop();
  await server.close();
});

test('no call about a member reads a growing table as a whole', async () => {
  plans.take();
  const page = await owner.call('GET /desk/members/:id', { params: { id } });
  expect(page.status).toBe(200);
  for (const view of ['all', 'money', 'sign-in', 'staff'])
    expect((await owner.call('GET /desk/members/:id/timeline', { params: { id }, query: { view } })).status).toBe(200);
  const [line] = page.body.movements;
  expect((await owner.call('GET /desk/movements/:id', { params: { id: line?.id } })).status).toBe(200);
  const found = await owner.call('POST /desk/members/search', { body: { search: '#tag 2' } });
  expect(found.body.members).toHaveLength(20);
  expect((await owner.call('GET /desk/member-tags')).body.tags).toEqual(['tag 1', 'tag 2', 'tag 3']);
  expect(unboundedReads(plans.take(), TABLES, MOST_ROWS)).toEqual([]);
});
