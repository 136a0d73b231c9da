import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People } from '../../test/people.js';
import { runOperator } from './run.js';

let database: TestDatabase;
let people: People;
beforeAll(async () => {
  database = await createTestDatabase();
  people = createPeople(database);
});
afterAll(() => database.drop());

const operator = (...words: string[]) => runOperator({ databaseUrl: database.url, demo: false, user: 'nok', words });
const newMember = async () => {
  const payload = aRegistration();
  await people.register(payload);
  const open = async () => (await people.session.login(payload.username, PASSWORD, aContext())).token;
  return { phone: payload.username, open };
};
const alive = async (token: string): Promise<boolean> => (await codeOf(people.session.authenticate(token))) === null;

it('ends every session of a member and of no other, under the operator’s name', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [first, second, others] = [await member.open(), await member.open(), await other.open()];
  expect(await operator('sessions', 'end', member.phone)).toEqual([`2 sessions of ${member.phone} ended.`]);
  expect([await alive(first), await alive(second), await alive(others)]).toEqual([false, false, true]);
  expect(await alive(await member.open())).toBe(true);
  const row = await database.db.selectFrom('audit').select(['actor', 'detail']).where('action', '=', 'sessions.ended').executeTakeFirst();
  expect(row).toEqual({ actor: 'operator:nok', detail: { ended: 2 } });
});

it('ends the sessions of all members', async () => {
  const tokens = [await (await newMember()).open(), await (await newMember()).open()];
  expect((await operator('sessions', 'end', 'all'))[0]).toMatch(/^\d+ sessions of all members ended\.$/);
  expect([await alive(tokens[0] ?? ''), await alive(tokens[1] ?? '')]).toEqual([false, false]);
});

it.each([
  [['end'], 'Write: sessions end PHONE, or: sessions end all.'],
  [['list'], 'Write: sessions end PHONE, or: sessions end all.'],
  [['end', '0999999999'], 'There is no member with the phone "0999999999".'],
  [['end', 'all', 'now'], 'Write: sessions end PHONE, or: sessions end all.'],
])('%j is refused with a sentence and ends nothing', async (words, sentence) => {
  const token = await (await newMember()).open();
  await expect(operator('sessions', ...words)).rejects.toThrow(sentence);
  expect(await alive(token)).toBe(true);
});
