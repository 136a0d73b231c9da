import { createQr, type Currency, type QrProvider, toMinor, uploadSlip, withdraw } from '@krapao/contract';
import { z } from 'zod';
import type { Member } from './calls.js';
import { minutesAfter, type Site } from './site.js';
import { decideWithdrawal } from './decisions.js';

/** The account of the demo's site at which transfers arrive, by currency and variant (seed/site.ts). */
const siteAccounts: Record<'th' | 'lao', Record<Currency, { bankCode: string; accountNo: string }>> = {
  th: { THB: { bankCode: 'KBANK', accountNo: '0213456780' }, LAK: { bankCode: 'KBANK', accountNo: '0213456780' } },
  lao: { THB: { bankCode: 'BCEL', accountNo: '010120100123456001' }, LAK: { bankCode: 'BCEL', accountNo: '010120000123456001' } },
};
const laoBanks: readonly string[] = ['BCEL', 'LDB', 'JDB', 'APB'];
const gateways: Record<Currency, readonly [QrProvider, ...QrProvider[]]> = {
  THB: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP'],
  LAK: ['BCEL'],
};
/** Kip for a baht of the plan. */
const KIP = 500;

/** Major units of the member's currency for an amount of the plan. */
export const inCurrency = (amount: number, currency: Currency): number => (currency === 'LAK' ? amount * KIP : amount);

const paid = z.object({ transRef: z.string(), slipUrl: z.string() });

type Payer = Pick<Member, 'bank' | 'currency'>;

/** Sends a transfer at the sandbox's bank; resolves to what its feed reports. */
async function send({ outside, now }: Site, { bank, currency }: Payer, amount: number) {
  const to = siteAccounts[laoBanks.includes(bank.bankCode) ? 'lao' : 'th'][currency];
  const order = { from: bank, to, amount: inCurrency(amount, currency), currency, feed: false };
  const { transRef, slipUrl } = await outside.post('/api/bank/transfer', order, paid);
  const { bankCode, accountNo, accountName } = bank;
  const money = { amount: toMinor(order.amount), currency };
  const from = { bankCode, accountNo, accountNames: [accountName] };
  return { slipUrl, transfer: { bankCode, transRef, ...money, from, to, paidAt: now().toISOString() } };
}

/** A transfer to the site's account: credited to the member whose account it is, otherwise in suspense. */
export async function transferIn(site: Site, payer: Payer, amount: number): Promise<void> {
  await site.received.transfer((await send(site, payer, amount)).transfer);
}

/** Creates a QR; pays it a minute later. */
export async function depositByQr(site: Site, member: Member, amount: number, isPaid: boolean): Promise<void> {
  const { calls, outside, agenda, random, now } = site;
  const { bank, currency } = member;
  const major = inCurrency(amount, currency);
  const qr = await calls.by(member, createQr, { params: { provider: random.pick(gateways[currency]) }, body: { amount: major } });
  const { qrcodeId: ref, payload } = qr;
  if (!isPaid || ref === null || payload === null) return;
  agenda.add(minutesAfter(now(), 1), async () => {
    const { transRef } = await outside.post('/api/bank/pay', { payload, from: bank, webhook: false }, paid);
    const { bankCode, accountNo, accountName } = bank;
    const from = { bankCode, accountNo, accountNames: [accountName] };
    await site.received.qr({ ref, amount: toMinor(major), currency, bankCode, transRef, from, paidAt: now().toISOString() });
  });
}

/** Sends a transfer that the feed does not report, and uploads its slip. */
export async function depositBySlip(site: Site, member: Member, amount: number): Promise<void> {
  await upload(site, member, (await send(site, member, amount)).slipUrl);
}

/** Uploads the slip of a transfer that the feed has reported, while the verifier does not answer: an operator decides. */
export async function leaveSlip(site: Site, member: Member, payer: Payer, amount: number): Promise<void> {
  const { slipUrl, transfer } = await send(site, payer, amount);
  await site.received.transfer(transfer);
  await spoil(site, 'slip', 'error');
  await site.leaveOpen(await upload(site, member, slipUrl));
}

async function upload({ calls, outside }: Site, member: Member, slipUrl: string): Promise<string> {
  const file = { bytes: await outside.picture(slipUrl), name: 'slip.png' };
  return (await calls.by(member, uploadSlip, { file })).reference;
}

/** A fault of a provider, once. */
const spoil = (site: Site, provider: string, fault: string): Promise<unknown> =>
  site.outside.post('/api/faults', { provider, fault, count: 1 }, z.object({}));

/** Asks for a withdrawal. One with a reason waits for an operator, who decides some minutes later; any other is paid. */
export async function withdrawNow(site: Site, member: Member, amount: number, isDeclined: boolean): Promise<void> {
  const { _id: id, review } = await site.calls.by(member, withdraw, { body: { amount: inCurrency(amount, member.currency) } });
  if (review !== undefined) return decideWithdrawal(site, id);
  if (isDeclined) await spoil(site, 'payout', 'decline');
  site.agenda.add(minutesAfter(site.now(), 1), () => site.runNow(id));
}
