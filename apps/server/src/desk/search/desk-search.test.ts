import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { holdWithdrawal, LARGE } from '../../../test/desk-withdrawals.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server, 'desk-owner');
  cashier = await signIn(server, 'desk-cashier');
});
afterAll(() => server.close());

const find = async (operator: OperatorAtDesk, id: string) => (await operator.call('POST /desk/find', { body: { id } })).body;

it('finds a withdrawal and a journal by their ids, and nothing by another', async () => {
  const { id, memberId, member } = await holdWithdrawal(server);
  const journal = await server.database.db.selectFrom('journal').select('id').where('movement', '=', id).executeTakeFirstOrThrow();
  expect(await find(owner, id)).toMatchObject({
    withdrawal: { id, member: { id: memberId, phone: member.phone }, amount: LARGE },
    journal: null,
  });
  expect(await find(owner, journal.id)).toMatchObject({ withdrawal: null, journal: { id: journal.id } });
  expect(await find(owner, memberId)).toEqual({ withdrawal: null, journal: null });
});

it('shows the last digits of the phone to an operator who may not change it', async () => {
  const { id } = await holdWithdrawal(server);
  await server.database.asOwner("update operator set roles = '{cashier}' where name = 'desk-cashier'");
  expect((await find(cashier, id)).withdrawal?.member.phone).toMatch(/^…\d{3}$/);
});
