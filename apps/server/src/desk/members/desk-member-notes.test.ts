import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
beforeEach(async () => {
  member = await server.newMember();
  id = await idOf(server, member);
});
afterAll(() => server.close());

const page = async () => (await owner.call('GET /desk/members/:id', { params: { id } })).body;
const write = (text: string, operator = cashier) => operator.call('POST /desk/members/:id/notes', { params: { id }, body: { text } });
const tag = (text: string, of = id) => cashier.call('POST /desk/members/:id/tags', { params: { id: of }, body: { tag: text } });
const untag = (text: string) => cashier.call('POST /desk/members/:id/tags/remove', { params: { id }, body: { tag: text } });
const search = async (text: string) => (await owner.call('POST /desk/members/search', { body: { search: text } })).body.members;
const actions = async (): Promise<string[]> =>
  (await server.database.db.selectFrom('audit').select('action').where('member', '=', id).orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => /note|tag/.test(action));

test('notes have their author and time, the newest first', async () => {
  await write('Asked twice about the slip.');
  await write('  Reads Thai only. ', owner);
  expect((await page()).notes).toMatchObject([
    { text: 'Reads Thai only.', author: { name: 'desk-owner' }, createdAt: expect.any(String) },
    { text: 'Asked twice about the slip.', author: { name: 'desk-cashier' } },
  ]);
});

test('a removed note is hidden once, with an audit entry, and its row stays unchanged', async () => {
  await write('A mistake');
  const [note] = (await page()).notes;
  const remove = () => owner.call('POST /desk/members/:id/notes/:note/remove', { params: { id, note: note?.id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await page()).notes).toEqual([]);
  expect(await actions()).toEqual(['member.noted', 'member.note-removed']);
  const { rows } = await server.database.asOwner<{ text: string }>(`select text from member_note where id = '${note?.id}'`);
  expect(rows).toEqual([{ text: 'A mistake' }]);
  const asServer = (query: string) => server.database.pool.query(query);
  await expect(asServer(`update member_note set text = 'x' where id = '${note?.id}'`)).rejects.toThrow('permission denied');
  await expect(asServer(`delete from member_note where id = '${note?.id}'`)).rejects.toThrow('stays until its member is erased');
});

test('tags are stored once in lower case, and removed with an audit entry', async () => {
  await tag('Careful');
  await tag('careful');
  await tag('ระวัง');
  expect((await page()).tags).toEqual(['careful', 'ระวัง']);
  expect((await untag('careful')).status).toBe(200);
  expect((await untag('careful')).status).toBe(404);
  expect((await page()).tags).toEqual(['ระวัง']);
  expect(await actions()).toEqual(['member.tagged', 'member.tagged', 'member.untagged']);
});

test('a tag has letters, digits and single spaces, and at most 24 of them', async () => {
  const tried = await Promise.all(['vip 2', '#vip', 'a  b', ' ', '<b>', 'x'.repeat(25)].map((text) => tag(text)));
  expect(tried.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400]);
});

test('of parallel tags of a member ten are stored', async () => {
  const tried = await Promise.all(Array.from({ length: 14 }, (_, place) => tag(`tag ${place}`)));
  expect(tried.filter(({ body }) => body.message === 'TOO_MANY_TAGS')).toHaveLength(4);
  expect((await page()).tags).toHaveLength(10);
});

test('members are found by the beginning of a tag, and tags in use are suggested', async () => {
  await tag('night owl');
  expect(await search('#night')).toMatchObject([{ id, matched: 'tag', tags: ['night owl'] }]);
  expect(await search('#owl')).toEqual([]);
  expect(await search('#%%')).toEqual([]);
  const { tags } = (await owner.call('GET /desk/member-tags')).body;
  expect(tags).toContain('night owl');
  expect(new Set(tags).size).toBe(tags.length);
});

test('a member reads neither notes nor tags', async () => {
  await write('secretnote');
  await tag('secrettag');
  const paths = ['/api/account/profile', '/api/wallet', '/api/statement', '/api/conversation', '/api/chat'];
  for (const path of paths) {
    const answer = JSON.stringify((await member.call('GET', path)).body);
    expect(answer).not.toContain('secretnote');
    expect(answer).not.toContain('secrettag');
  }
  expect((await member.call('GET', `/desk/members/${id}`)).status).toBe(404);
});

test('an operator without the permission cannot write', async () => {
  await server.database.asOwner(`update operator set roles = '{auditor}' where name = 'desk-cashier'`);
  expect((await write('x')).body.message).toBe('NOT_PERMITTED');
  await server.database.asOwner(`update operator set roles = '{cashier}' where name = 'desk-cashier'`);
});

test('links name the inviter, the invited, and who shares a device or an account, with a mark for frozen ones', async () => {
  const invited = await server.newMember({ inviteCode: `PR${id}` });
  const invitedId = await idOf(server, invited);
  const stranger = await server.newMember();
  const strangerId = await idOf(server, stranger);
  await server.database.asOwner(`
    insert into member_trace (member, kind, mark, seen_at) values ('${id}', 'device', 'd1', now()), ('${strangerId}', 'device', 'd1', now());
    insert into registered_bank (member, bank_code, account_no, account_name, registered_at)
      select '${strangerId}', bank_code, '0' || bank_account_no, 'X', now() from member where id = '${id}'`);
  await owner.call('POST /desk/members/:id/freeze', { params: { id: strangerId }, body: { directions: ['out'], note: 'chargeback' } });
  const { links } = await page();
  expect(links.invited).toMatchObject({ count: 1, members: [{ id: invitedId, phone: invited.phone, isFrozen: false }] });
  expect(links.device.members).toEqual([expect.objectContaining({ id: strangerId, isFrozen: true })]);
  expect(links.bank.members).toEqual([expect.objectContaining({ id: strangerId, isFrozen: true })]);
  expect(links.inviter).toBeNull();
  id = invitedId;
  expect((await page()).links.inviter).toMatchObject({ phone: member.phone });
});
