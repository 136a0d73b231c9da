import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { holdWithdrawal, LARGE, release } from '../../../test/desk-withdrawals.js';
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

const page = async (id: string, operator = owner) => (await operator.call('GET /desk/withdrawals/:id', { params: { id } })).body;

it('the page has the last movements with balances, the open session, and no bonus or freeze that there is not', async () => {
  const { id } = await holdWithdrawal(server);
  const { movements, session, bonus, endedFreezes, links } = await page(id);
  expect(movements.map(({ kind, amount, balance, withdrawal }) => ({ kind, amount, balance, withdrawal }))).toEqual([
    { kind: 'withdraw', amount: LARGE, balance: 1_000, withdrawal: 'waiting' },
    { kind: 'deposit', amount: LARGE + 1_000, balance: LARGE + 1_000, withdrawal: null },
  ]);
  expect(movements[0]?.to).toMatch(/•••• \d{4}$|^\w+$/);
  expect(session).toMatchObject({ browser: null });
  expect({ bonus, endedFreezes, device: links.device.count }).toEqual({ bonus: null, endedFreezes: [], device: 0 });
});

it('the page has the newest ten movements of many', async () => {
  const { id, memberId } = await holdWithdrawal(server, 8_000);
  await server.database.asOwner(`
    insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
    select gen_random_uuid(), '${memberId}', 2 + n, 'bonus', 'SUCCESS', n * 100, 'THB', 'BONUS', 'WALLET', now() from generate_series(1, 12) n;
    update account set movements = 14 where owner = '${memberId}' and kind = 'wallet'`);
  expect((await page(id)).movements.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('the page has freezes that were lifted, with who lifted them', async () => {
  const { id, memberId } = await holdWithdrawal(server);
  const { id: by } = await server.database.db
    .selectFrom('operator')
    .select('id')
    .where('name', '=', 'desk-cashier')
    .executeTakeFirstOrThrow();
  await server.database.asOwner(`
    insert into member_freeze (id, member, direction, reason, author, created_at, ends_at, lifted_at, lifted_by)
    values (gen_random_uuid(), '${memberId}', 'out', 'a stolen phone', 'system', now() - interval '2 days', null, now() - interval '1 day', 'operator:${by}')`);
  const { endedFreezes, freezes } = await page(id);
  expect(freezes).toEqual([]);
  expect(endedFreezes).toMatchObject([{ direction: 'out', reason: 'a stolen phone', lifted: { by: 'Anong Chaiyo' } }]);
});

it('the log has proposals with their reason and end, and the rejection with the reason that the member reads', async () => {
  const { id } = await holdWithdrawal(server);
  const { proposal } = (await release(cashier, id)).body as { proposal: { id: string } };
  await owner.call('POST /desk/proposals/:id/refuse', { params: { id: proposal.id }, body: { reason: 'the name differs' } });
  await owner.call('POST /desk/withdrawals/:id/reject', { params: { id }, body: { reason: 'BANK_DETAILS', note: 'called them' } });
  const { log, reject } = await page(id);
  expect(log.map(({ what, by, detail }) => ({ what, by, detail })).slice(1)).toEqual([
    { what: 'held', by: 'system', detail: '' },
    { what: 'proposed', by: 'Anong Chaiyo', detail: '' },
    { what: 'proposal-refused', by: 'Pim Rattanakul', detail: 'the name differs' },
    { what: 'rejected', by: 'Pim Rattanakul', detail: 'called them' },
  ]);
  expect(reject).toEqual({ reason: 'BANK_DETAILS', note: 'called them' });
});
