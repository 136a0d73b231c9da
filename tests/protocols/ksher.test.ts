import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Member, withoutReview } from '../../apps/server/test/test-server.js';
import { confirmHolder } from '../../apps/server/src/modules/account/index.js';
import { type Site, startSite } from './site.js';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await startSite('ksher', {
    KRAPAO_PAYOUT: 'ksher',
    KRAPAO_PAYOUT_URL: '{sandbox}/ksher?appid=mch12345',
    KRAPAO_PAYOUT_KEY: privateKey,
  });
  await withoutReview(site.server.database);
  member = await site.server.newMember();
  const { body } = await member.call('POST', '/api/qrcode/KBANK', { amount: 5_000 });
  await site.sandbox('POST', '/api/bank/pay', { payload: body['payload'], from: member.bank });
  await eventually(async () => (await balance()) === 5_000, 'the deposit is credited');
});
afterAll(() => site.close());

const balance = async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const withdraw = async (amount: number) => (await member.call('POST', '/api/wallet/withdraw', { amount })).body;
const statusOf = async (amount: number) =>
  (
    (await member.call('POST', '/api/statement', {})).body['statements'] as { amount: number; status: string; statementType: string }[]
  ).find((line) => line.statementType === 'withdraw' && Math.abs(line.amount) === amount)?.status;
const payouts = async (amount: number) =>
  (await site.sandbox<{ amount: number }[]>('GET', '/api/payouts')).filter((payout) => payout.amount === amount);
const fault = (order: object) => site.sandbox('POST', '/api/faults', { provider: 'payout', count: 1, ...order });

it('the connection is ready', async () => {
  expect(await site.checkProviders()).toContainEqual(expect.stringMatching(/^payout +ready +ksher at /));
});

it('a withdrawal waits until an operator has confirmed the holder, because Ksher has no name inquiry', async () => {
  await withdraw(300);
  expect([await statusOf(300), await payouts(300)]).toEqual(['PENDING', []]);
  await site.server.database.inTx(async (tx) => {
    const { id } = await tx.db.selectFrom('member_profile').select('id').where('username', '=', member.phone).executeTakeFirstOrThrow();
    await confirmHolder(tx, { actor: 'operator:tester', member: id, request: null }, new Date());
  });
  await eventually(async () => (await statusOf(300)) === 'SUCCESS', 'the withdrawal is paid');
  expect(await payouts(300)).toMatchObject([{ bankCode: member.bank.bankCode, accountNo: member.bank.accountNo }]);
});

it('an order and a query that failed do not end a withdrawal: it is paid once', async () => {
  await fault({ fault: 'error' });
  await fault({ fault: 'error', op: 'lookup' });
  await withdraw(400);
  await eventually(async () => (await statusOf(400)) === 'SUCCESS', 'the withdrawal is paid');
  expect(await payouts(400)).toHaveLength(1);
});

it('an order whose answer is lost is paid once', async () => {
  await fault({ fault: 'timeout-after' });
  await withdraw(500);
  await eventually(async () => (await statusOf(500)) === 'SUCCESS', 'the withdrawal is paid');
  expect(await payouts(500)).toHaveLength(1);
});

it('an order that Ksher ends unpaid is returned to the member', async () => {
  const before = await balance();
  await fault({ fault: 'decline' });
  await withdraw(600);
  await eventually(async () => (await statusOf(600)) === 'FAILED', 'the withdrawal has failed');
  expect([await payouts(600), await balance()]).toEqual([[], before]);
});
