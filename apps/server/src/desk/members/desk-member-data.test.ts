import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { type Member, SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [maker, checker] = await signInOwners(server);
});
beforeEach(async () => {
  await server.database.asOwner('delete from proposal');
  member = await server.fundedMember(9_000);
  id = await idOf(server, member);
});
afterAll(() => server.close());

const row = () => server.database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const unusedPhone = (): string => `08${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const newNumber = (): string => `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

const proposeBank = async (change: { bankCode?: string; bankAccountNo?: string; bankAccountName?: string } = {}) => {
  const { bank_code: bankCode, bank_account_name: bankAccountName } = await row();
  const body = { bankCode, bankAccountNo: newNumber(), bankAccountName, note: 'saw the book', ...change };
  return maker.call('POST /desk/members/:id/change-bank', { params: { id }, body });
};
const proposePhone = (phone: string) =>
  maker.call('POST /desk/members/:id/change-phone', { params: { id }, body: { phone, note: 'came in person' } });

const proposalOf = (answer: { body: unknown }): string => (answer.body as { proposal: { id: string } }).proposal.id;
const approve = (proposal: string) => checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal } });
const reasonsOf = async (withdrawal: string): Promise<string[]> =>
  (await server.database.asOwner<{ reasons: string[] }>(`select reasons from payout_review where id = '${withdrawal}'`)).rows[0]?.reasons ??
  [];

test('a bank account that two people changed is unconfirmed, and no money has moved', async () => {
  const bankAccountNo = newNumber();
  const proposed = await proposeBank({ bankAccountNo });
  const proposal = (await checker.call('GET /desk/proposals')).body.proposals.find((each) => each.id === proposalOf(proposed));
  expect(proposal?.changes).toEqual([
    {
      field: 'account',
      before: expect.stringContaining(`•••• ${member.bank.accountNo.slice(-4)}`),
      after: expect.stringContaining(bankAccountNo),
    },
  ]);
  expect((await approve(proposalOf(proposed))).body).toEqual({ state: 'approved' });
  const { body } = await maker.call('GET /desk/members/:id', { params: { id } });
  expect(body.bank).toMatchObject({ accountNo: `•••• ${bankAccountNo.slice(-4)}`, changedAt: expect.any(String) });
  expect(body.balances).toEqual({ wallet: 9_000, held: 0, parked: 0, games: 0 });
  expect((await member.call('GET', '/api/account/profile')).body).toMatchObject({ bankConfirmRequired: true });
});

test('the next withdrawal to the changed account waits with its reason', async () => {
  await approve(proposalOf(await proposeBank()));
  const { bank_changed_at: since } = await row();
  await server.database.asOwner(`
    update member set bank_changed_at = null where id = '${id}';
    update registered_bank r set valid_from = '${since?.toISOString()}' from member m
      where m.id = '${id}' and r.member = m.id and r.account_no = m.bank_account_no`);
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
  expect(await reasonsOf(String(body['_id']))).toContain('bank-changed');
});

test('an account of another member, of another holder, or without the form of the bank is refused', async () => {
  const other = await server.newMember();
  const { bank_code: bankCode } = await row();
  server.outside.holders.set(`${bankCode} 7000000017`, 'ANOTHER PERSON');
  const taken = { bankCode: other.bank.bankCode, bankAccountNo: other.bank.accountNo };
  expect((await proposeBank(taken)).body.message).toBe('ACCOUNT_TAKEN');
  expect((await proposeBank({ bankAccountNo: '7000000017' })).body.message).toBe('ACCOUNT_NOT_OWN');
  expect((await proposeBank({ bankAccountNo: '12' })).body.message).toBe('INVALID_INPUT');
  expect((await proposeBank({ bankCode: 'NONE' })).body.message).toBe('INVALID_INPUT');
  expect((await proposeBank({ bankAccountNo: member.bank.accountNo })).body.message).toBe('INVALID_INPUT');
});

test('a change by the member voids the proposal', async () => {
  const proposed = await proposeBank();
  await server.database.asOwner(`update member set bank_account_no = '${newNumber()}', bank_changed_at = now() where id = '${id}'`);
  expect((await approve(proposalOf(proposed))).body.message).toBe('PROPOSAL_VOID');
});

test('with a new phone the member signs in again, and the next withdrawal waits', async () => {
  const phone = unusedPhone();
  const proposed = await proposePhone(phone);
  expect((await member.call('GET', '/api/wallet')).status).toBe(200);
  await approve(proposalOf(proposed));
  expect((await member.call('GET', '/api/wallet')).status).toBe(401);
  const signedIn = await server.call('POST', '/api/login', { username: phone, password: 'correct horse' });
  const token = String(signedIn.body['token']);
  const { body } = await server.call('POST', '/api/wallet/withdraw', { amount: 500 }, { authorization: `Bearer ${token}` });
  expect(await reasonsOf(String(body['_id']))).toContain('credentials-changed');
});

test('a phone of another member, or without the form of one, is refused', async () => {
  expect((await proposePhone((await server.newMember()).phone)).body.message).toBe('PHONE_TAKEN');
  expect((await proposePhone('12345')).body.message).toBe('INVALID_INPUT');
  expect((await proposePhone(member.phone)).body.message).toBe('INVALID_INPUT');
});

test('a phone that was taken since the proposal voids it', async () => {
  const phone = unusedPhone();
  const proposed = await proposePhone(phone);
  await server.database.asOwner(`update member set username = '${phone}' where id = '${await idOf(server, await server.newMember())}'`);
  expect((await approve(proposalOf(proposed))).body.message).toBe('PROPOSAL_VOID');
});

test('the command line proposes both changes', async () => {
  const by = ['--as', 'desk-owner', '--code', 'krapao-demo'];
  const operator = (...words: string[]) =>
    runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', secrets: [SECRET], words: [...words, ...by] });
  const { bank_code: code, bank_account_name: name } = await row();
  const [bank, phone] = [
    await operator('member', 'change-bank', member.phone, code, newNumber(), ...name.split(' ')),
    await operator('member', 'change-phone', member.phone, unusedPhone()),
  ];
  for (const lines of [bank, phone]) expect(lines.join()).toContain('A second person must approve this');
  await expect(operator('member', 'change-phone', member.phone, '1')).rejects.toThrow('The phone is not valid');
});
