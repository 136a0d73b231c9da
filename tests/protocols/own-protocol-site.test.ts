import { afterAll, beforeAll, expect, it } from 'vitest';
import { asForm } from '../../apps/server/test/slips.js';
import { type Member, OUR_ACCOUNT, withoutReview } from '../../apps/server/test/test-server.js';
import { encryptGift } from '../../apps/server/test/vouchers.js';
import { providerOpenApi } from '../../packages/contract/src/openapi/index.js';
import { createConformance } from './conformance.js';
import { type Recorder, startProxy } from './recorder.js';
import { type Site, startSite } from './site.js';

const conformance = createConformance(providerOpenApi('test'));
const recorders: Partial<Record<'sandbox' | 'server', Recorder>> = {};
let site: Site;
let member: Member;

beforeAll(async () => {
  site = await startSite(null, {}, async (part, url) => (recorders[part] = await startProxy(url)).url);
  await withoutReview(site.server.database);
  member = await site.server.newMember();
});
afterAll(async () => {
  await site.close();
  await Promise.all(Object.values(recorders).map((each) => each.close()));
});

const balance = async () => ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const statusOf = async (amount: number) =>
  (
    (await member.call('POST', '/api/statement', {})).body['statements'] as { amount: number; status: string; statementType: string }[]
  ).find((line) => line.statementType === 'withdraw' && Math.abs(line.amount) === amount)?.status;
const fault = (order: object) => site.sandbox('POST', '/api/faults', { provider: 'payout', count: 1, ...order });

it('money comes in by QR, transfer, slip and gift link', async () => {
  const { body } = await member.call('POST', '/api/qrcode/KBANK', { amount: 5_000 });
  await site.sandbox('POST', '/api/bank/pay', { payload: body['payload'], from: member.bank });
  await expect.poll(balance).toBe(5_000);
  const order = { from: member.bank, to: { ...OUR_ACCOUNT, accountName: 'KRAPAO' } };
  await site.sandbox('POST', '/api/bank/transfer', { ...order, amount: 100 });
  await expect.poll(balance).toBe(5_100);
  const { slipUrl } = await site.sandbox<{ slipUrl: string }>('POST', '/api/bank/transfer', { ...order, amount: 20, feed: false });
  const { payload, headers } = asForm(await site.picture(slipUrl));
  expect((await member.call('POST', '/api/wallet/slip', payload, headers)).body).toMatchObject({ status: 'SUCCESS', amount: 20 });
  const { link } = await site.sandbox<{ link: string }>('POST', '/api/vouchers', { amount: 30 });
  expect((await member.call('POST', '/api/wallet/truelink', { link: encryptGift(link) })).body).toMatchObject({ status: 'SUCCESS' });
  expect(await balance()).toBe(5_150);
});

it('credit goes to a game, is played, and comes back', async () => {
  expect(await member.call('GET', '/api/wallet/activate/PG')).toMatchObject({ status: 200 });
  const move = (from: string, to: string) => member.call('POST', '/api/wallet/transfer', { from, to, amount: 100 });
  expect((await move('WALLET', 'PG')).body).toMatchObject({ status: 'SUCCESS' });
  const [game] = await site.sandbox<{ accounts: { username: string }[] }[]>('GET', '/api/games');
  await site.sandbox('POST', '/api/games/PG/play', { username: game?.accounts[0]?.username, stake: 10, win: 30 });
  expect((await move('PG', 'WALLET')).body).toMatchObject({ status: 'SUCCESS' });
});

it('withdrawals are paid, declined, and paid after a look-up', async () => {
  await member.call('POST', '/api/wallet/withdraw', { amount: 300 });
  await expect.poll(() => statusOf(300)).toBe('SUCCESS');
  await fault({ fault: 'decline' });
  await member.call('POST', '/api/wallet/withdraw', { amount: 400 });
  await expect.poll(() => statusOf(400)).toBe('FAILED');
  await fault({ fault: 'error' });
  await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
  await expect.poll(() => statusOf(500)).toBe('SUCCESS');
});

it('every call of the product and every webhook conforms to the document', () => {
  const calls = recorders.sandbox?.exchanges ?? [];
  const webhooks = recorders.server?.exchanges ?? [];
  expect(conformance.callRemarks(calls)).toEqual([]);
  expect(conformance.webhookRemarks(webhooks)).toEqual([]);
  const made = ['sendSms', 'findAccountHolder', 'createQr', 'verifySlip', 'redeemVoucher', 'createGameAccount', 'depositToGame'];
  const expected = [...made, 'withdrawFromGame', 'getGameBalance', 'executePayout'].map((name) => `${name} 200`);
  const missing = conformance.missingStatuses(calls);
  expect([...expected, 'executePayout 422', 'lookupPayout 404'].filter((each) => missing.includes(each))).toEqual([]);
  expect(new Set(webhooks.map(({ path }) => path))).toEqual(new Set(['/webhooks/qr', '/webhooks/bank-feed']));
});
