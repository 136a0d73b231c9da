import { randomUUID } from 'node:crypto';
import type { Api, BonusOutput, Currency } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, house as clearing, readBalance } from '../src/ledger/index.js';
import { type TestServer, type Member, startTestServer } from './test-server.js';
import { idOf } from './losses.js';
import { aBonus, aPromotion, offer, walletOf } from './rewards.js';

type DepositLookup = Api['GET /api/lookup/deposit']['output'];

/** The Lao variant with a member who chose kip and one who chose baht, both with an account at BCEL. */
let server: TestServer;
let kip: Member;
let baht: Member;

const newMember = (currency: 'LAK' | 'BAHT', inviteCode = ''): Promise<Member> =>
  server.newMember({ currency, bankCode: 'BCEL', inviteCode });
const payQr = async (member: Member, provider: string, amount: number, currency: Currency): Promise<number> => {
  const qr = await member.call('POST', `/api/qrcode/${provider}`, { amount });
  return (await server.payQr(String(qr.body['qrcodeId']), amount * 100, { currency, from: member.bank })).status;
};
const clearedOf = (kind: 'clearing:qr' | 'clearing:bank' | 'suspense', currency: Currency): Promise<bigint> =>
  server.database.inTx((tx) => readBalance(tx, clearing(kind, currency)));

beforeAll(async () => {
  server = await startTestServer({ variant: 'lao' });
  [kip, baht] = [await newMember('LAK'), await newMember('BAHT')];
});
afterAll(() => server.close());

describe('ways in', () => {
  // §lao-1 the wallet is in the chosen currency
  // §3-14 deposit look-up
  // §7-5 GET /api/lookup/deposit
  it('are shown to each in the currency of the wallet', async () => {
    const [ofKip, ofBaht] = await Promise.all(
      [kip, baht].map(async (member) => (await member.call('GET', '/api/lookup/deposit')).body as unknown as DepositLookup),
    );
    expect(new Set(ofKip?.banks.map(({ currency }) => currency))).toEqual(new Set(['LAK']));
    expect(ofKip?.qr).toEqual([{ provider: 'BCEL', minimum: 10_000 }]);
    expect(ofKip?.wallets).toEqual([]);
    expect(new Set(ofBaht?.banks.map(({ currency }) => currency))).toEqual(new Set(['BAHT']));
    expect(ofBaht?.qr.map(({ provider }) => provider)).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP']);
    expect(ofBaht?.banks.filter(({ bankType }) => bankType === 'BANK').map(({ bankCode }) => bankCode)).toContain('BCEL');
    expect(ofBaht?.wallets).toHaveLength(1);
  });

  it('a QR of the other currency is not made', async () => {
    expect(await kip.call('POST', '/api/qrcode/WW', { amount: 50_000 })).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect(await baht.call('POST', '/api/qrcode/BCEL', { amount: 50_000 })).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect(server.outside.calls.qr).toBe(0);
  });

  it('BCEL refuses less than 10,000 kip with words', async () => {
    const answer = await kip.call('POST', '/api/qrcode/BCEL', { amount: 9_999 }, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ status: 200, body: { hasQrcode: false, message: expect.stringMatching(/minimum/i) } });
  });

  it('a QR paid in its own currency is credited; a payment in another currency waits for an operator', async () => {
    expect(await payQr(kip, 'BCEL', 50_000, 'THB')).toBe(200);
    expect([await walletOf(kip), await clearedOf('suspense', 'THB')]).toEqual([0, 5_000_000n]);
    expect([await payQr(kip, 'BCEL', 60_000, 'LAK'), await payQr(baht, 'KBANK', 60, 'THB')]).toEqual([200, 200]);
    expect([await walletOf(kip), await walletOf(baht)]).toEqual([60_000, 60]);
    expect([await clearedOf('clearing:qr', 'LAK'), await clearedOf('clearing:qr', 'THB')]).toEqual([-6_000_000n, -5_006_000n]);
  });

  // §register-4 money of two currencies is never
  it('a transfer to our account of the other currency waits for a person, and its sender cannot claim it', async () => {
    const to = { bankCode: 'BCEL', accountNo: '010120000123456001' };
    await server.tellTransfer({ from: baht.bank, to, currency: 'LAK', amount: 5_000_000 });
    expect(await clearedOf('suspense', 'LAK')).toBe(5_000_000n);
    expect(await baht.call('POST', '/api/wallet/add', { amount: 50_000 })).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect(await walletOf(baht)).toBe(60);
  });

  it('a transfer in the wallet’s own currency is credited from the same bank', async () => {
    await server.tellTransfer({
      from: baht.bank,
      to: { bankCode: 'BCEL', accountNo: '010120100123456001' },
      currency: 'THB',
      amount: 4_000,
    });
    await server.tellTransfer({
      from: kip.bank,
      to: { bankCode: 'BCEL', accountNo: '010120000123456001' },
      currency: 'LAK',
      amount: 4_000_000,
    });
    expect([await walletOf(kip), await walletOf(baht)]).toEqual([100_000, 100]);
    expect([await clearedOf('clearing:bank', 'LAK'), await clearedOf('clearing:bank', 'THB')]).toEqual([-9_000_000n, -4_000n]);
  });

  it('a gift link, which is in baht, is refused for a member with kip', async () => {
    const before = server.outside.calls.vouchers;
    const answer = await kip.call('POST', '/api/wallet/truelink', { link: 'anything' });
    expect([answer.body.message, server.outside.calls.vouchers]).toEqual(['TRUELINK_INVALID', before]);
  });
});

describe('offers', () => {
  it('in the other currency are neither listed nor received', async () => {
    await offer(server, [aBonus({ code: 'BAHTONLY' })], [aPromotion({ code: 'BAHTONLY' })]);
    expect((await kip.call('GET', '/api/promotion/find/BAHTONLY')).body).toBeNull();
    expect((await kip.call('GET', '/api/promotion/activate/BAHTONLY')).body).toEqual({ message: 'NO_PROMOTION' });
    expect((await kip.call('GET', '/api/bonus/activate/BAHTONLY')).status).toBe(404);
    const codes = async (member: Member) =>
      ((await member.call('GET', '/api/bonus')).body as unknown as BonusOutput[]).map(({ code }) => code);
    expect([(await codes(kip)).includes('BAHTONLY'), (await codes(baht)).includes('BAHTONLY')]).toEqual([false, true]);
    expect((await baht.call('GET', '/api/promotion/find/BAHTONLY')).body).toMatchObject({ code: 'BAHTONLY', amount: 10 });
  });

  it('on the wheel is worth the member’s own currency', async () => {
    const labels = async (member: Member) =>
      JSON.stringify((await member.call('GET', '/api/spinwheel/setup', undefined, { 'accept-language': 'en' })).body);
    expect(await labels(kip)).toMatch(/₭250,000 credit/);
    expect(await labels(kip)).not.toContain('฿');
    expect(await labels(baht)).not.toContain('₭');
  });

  it('pays no commission from one currency into the other', async () => {
    const friend = await newMember('LAK', `PR${await idOf(baht)}`);
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const lost = { member: await idOf(friend), day, conditioned: false, currency: 'LAK', staked: 10_000_000n, won: 0n } as const;
    await server.database.db.insertInto('game_activity').values(lost).execute();
    await baht.call('POST', '/api/invite', {});
    expect((await baht.call('GET', '/api/invite/bonus')).body).toEqual({ message: 'NO_INVITE_BONUS' });
  });
});

describe('ways out and between', () => {
  it('have the limits of the currency', async () => {
    const limits = async (member: Member) => (await member.call('GET', '/api/lookup/withdraw')).body;
    expect([await limits(kip), await limits(baht)]).toEqual([
      { withdrawMin: 50_000, withdrawMax: 25_000_000, payoutMinutes: 5 },
      { withdrawMin: 100, withdrawMax: 50_000, payoutMinutes: 5 },
    ]);
    expect((await kip.call('POST', '/api/wallet/withdraw', { amount: 49_999 })).body).toEqual({ message: 'WITHDRAW_MINIMUM' });
  });

  it('a transfer to a game wants 500 kip or 1 baht', async () => {
    for (const member of [kip, baht]) await member.call('GET', '/api/wallet/activate/PG');
    const move = async (member: Member, amount: number) => {
      const { body } = await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount });
      return body.message ?? body['status'];
    };
    expect([await move(kip, 499.99), await move(baht, 0.99)]).toEqual(['TRANSFER_MINIMUM', 'TRANSFER_MINIMUM']);
    expect([await move(kip, 500), await move(baht, 1)]).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('a withdrawal is paid in the currency of the wallet', async () => {
    expect((await kip.call('POST', '/api/wallet/withdraw', { amount: 50_000 }, { 'idempotency-key': randomUUID() })).status).toBe(200);
    await expect.poll(() => server.outside.payouts.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual(['5000000 LAK']);
    expect([await walletOf(kip), await walletOf(baht)]).toEqual([49_500, 99]);
  });

  // §lao-1 the wallet is in the chosen currency
  it('and the books of both currencies add up', async () => {
    expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  });
});
