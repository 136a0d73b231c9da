import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aRegistration, createPeople } from '../../../test/people.js';
import { findMember, memberByPhone } from './account.repository.js';
import { createMemberData, type MemberData } from './member-data.js';

/** What the constraints decide when another member registers the same between the plan of an act and its change. */
const [mine, theirs] = [aRegistration(), aRegistration()];
const at = new Date();
let database: TestDatabase;
let data: MemberData;
let member: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const people = createPeople(database);
  for (const registration of [mine, theirs]) await people.register(registration);
  data = createMemberData({ inTx: database.inTx, variant: 'th', payout: people.bank.provider, endSessions: () => Promise.resolve() });
  member = (await database.inTx((tx) => memberByPhone(tx, mine.username)))?.id ?? '';
});
afterAll(() => database.drop());

it('a phone or an account that another member has is taken, and nothing changes', async () => {
  const details = {
    bankCode: theirs.bankCode ?? '',
    bankAccountNo: theirs.bankAccountNo ?? '',
    bankAccountName: theirs.bankAccountName ?? '',
  };
  expect([
    await database.inTx((tx) => data.changePhone(tx, member, theirs.username, at)),
    await database.inTx((tx) => data.changeBank(tx, member, details, { holder: null, at })),
  ]).toEqual(['taken', 'taken']);
  expect(await database.inTx((tx) => findMember(tx, member))).toMatchObject({
    username: mine.username,
    bank_account_no: mine.bankAccountNo,
    credentials_changed_at: null,
    bank_changed_at: null,
  });
});
