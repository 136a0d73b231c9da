import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, useSandbox } from '../test/fixture.js';
import { split } from './voucher.tickets.js';

const { sandbox, restart } = useSandbox('file');

interface DisplayedVoucher {
  voucher: string;
  amount: number;
  tickets: { amount: number; mobile: string | null; transRef: string | null }[];
}

const buy = async (order: object): Promise<string> => {
  const { body } = await sandbox.api('POST', '/api/vouchers', order);
  return new URL(String(body['link'])).searchParams.get('v') ?? '';
};
let refs = 0;
const redeem = (voucher: string, mobile: string, signal?: AbortSignal) =>
  sandbox.provider('POST', '/provider/vouchers/redeem', { ref: `v${(refs += 1)}`, voucher, mobile }, signal);
const fault = (order: object) => sandbox.api('POST', '/api/faults', { provider: 'voucher', count: 1, ...order });
const books = async (voucher: string): Promise<DisplayedVoucher | undefined> =>
  ((await sandbox.api('GET', '/api/vouchers')).body as unknown as DisplayedVoucher[]).find((each) => each.voucher === voucher);
const refused = (reason: string) => ({ status: 422, body: { reason } });

describe('a gift voucher', () => {
  it('is a link as a phone shares it', async () => {
    const { status, body } = await sandbox.api('POST', '/api/vouchers', { amount: 20 });
    expect(status).toBe(200);
    expect(body['link']).toMatch(/^https:\/\/gift\.truemoney\.com\/campaign\/\?v=[0-9A-Za-z]{32,}$/);
  });

  it('gives one ticket per mobile, and the remainder in satang to the first', async () => {
    const voucher = await buy({ amount: 100, members: 3 });
    const answers: Answer[] = [];
    for (const mobile of ['0810000001', '0810000002', '0810000002', '0810000003', '0810000004', '0810000001'])
      answers.push(await redeem(voucher, mobile));
    const transRef = expect.stringMatching(/^\d{8}[0-9A-Z]{12}$/);
    expect(answers).toEqual([
      { status: 200, body: { amount: '3334', currency: 'THB', transRef } },
      { status: 200, body: { amount: '3333', currency: 'THB', transRef } },
      refused('TARGET_USER_REDEEMED'),
      { status: 200, body: { amount: '3333', currency: 'THB', transRef } },
      refused('VOUCHER_OUT_OF_STOCK'),
      refused('TARGET_USER_REDEEMED'),
    ]);
    expect(await books(voucher)).toEqual({
      voucher,
      amount: 100,
      tickets: [0, 1, 3].map((index) => ({
        amount: Number(answers[index]?.body['amount']) / 100,
        mobile: `081000000${index === 3 ? 3 : index + 1}`,
        transRef: answers[index]?.body['transRef'],
      })),
    });
  });

  it('is redeemed once under twenty parallel calls', async () => {
    const voucher = await buy({ amount: 50 });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await redeem(voucher, '0810000001')).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });

  it('that is expired or unknown is declined', async () => {
    expect(await redeem(await buy({ amount: 10, expired: true }), '0810000001')).toEqual(refused('VOUCHER_EXPIRED'));
    expect(await redeem('nobodySoldThisOne', '0810000001')).toEqual(refused('VOUCHER_NOT_FOUND'));
  });

  it('is not sold for less than one satang per person', async () => {
    expect((await sandbox.api('POST', '/api/vouchers', { amount: 0.02, members: 3 })).status).toBe(400);
    expect((await sandbox.api('POST', '/api/vouchers', { amount: 0 })).status).toBe(400);
  });
});

it('may be redeemed on phones first; the voucher shop does not settle those tickets with the wallet', async () => {
  const voucher = await buy({ amount: 9, members: 2 });
  const friend = (mobile: string) => sandbox.api('POST', `/api/vouchers/${voucher}/redeem`, { mobile });
  expect(await friend('0820000001')).toEqual({ status: 200, body: { amount: 4.5, transRef: expect.any(String) } });
  expect(await friend('0820000001')).toEqual(refused('TARGET_USER_REDEEMED'));
  expect((await friend('0820000002')).status).toBe(200);
  expect(await redeem(voucher, '0810000001')).toEqual(refused('VOUCHER_OUT_OF_STOCK'));
  const { body } = await sandbox.provider('GET', '/provider/vouchers/redemptions?since=2000-01-01T00:00:00.000Z');
  expect((body as unknown as DisplayedVoucher[]).filter((row) => row.voucher === voucher)).toEqual([]);
});

describe('faults of the voucher shop', () => {
  it('timeout-after redeems the ticket, and a repeat is declined', async () => {
    const voucher = await buy({ amount: 10 });
    await fault({ fault: 'timeout-after' });
    await expect(redeem(voucher, '0810000001', AbortSignal.timeout(300))).rejects.toThrow('timeout');
    expect(await redeem(voucher, '0810000001')).toEqual(refused('TARGET_USER_REDEEMED'));
    expect((await books(voucher))?.tickets[0]?.mobile).toBe('0810000001');
  });

  it('decline does not apply to a ticket that was redeemed', async () => {
    const voucher = await buy({ amount: 10 });
    expect((await redeem(voucher, '0810000001')).status).toBe(200);
    await fault({ fault: 'decline', reason: 'VOUCHER_EXPIRED' });
    expect(await redeem(voucher, '0810000001')).toEqual(refused('TARGET_USER_REDEEMED'));
  });

  it('timeout-before, error and decline do not redeem the ticket', async () => {
    const voucher = await buy({ amount: 10 });
    await fault({ fault: 'timeout-before' });
    await expect(redeem(voucher, '0810000001', AbortSignal.timeout(300))).rejects.toThrow('timeout');
    await fault({ fault: 'error', op: 'redeem' });
    expect((await redeem(voucher, '0810000001')).status).toBe(500);
    await fault({ fault: 'decline', reason: 'VOUCHER_EXPIRED' });
    expect(await redeem(voucher, '0810000001')).toEqual(refused('VOUCHER_EXPIRED'));
    expect((await redeem(voucher, '0810000001')).status).toBe(200);
  });
});

it('reports redemptions, also after a restart', async () => {
  const voucher = await buy({ amount: 0.05, members: 2 });
  const { body } = await redeem(voucher, '0810000009');
  const report = () => sandbox.provider('GET', '/provider/vouchers/redemptions?since=2000-01-01T00:00:00.000Z');
  const before = await report();
  const row = { voucher, mobile: '0810000009', amount: '3', currency: 'THB', transRef: body['transRef'], redeemedAt: expect.any(String) };
  expect(before.body).toContainEqual(row);
  await restart();
  expect(await report()).toEqual(before);
  expect(await redeem(voucher, '0810000009')).toEqual(refused('TARGET_USER_REDEEMED'));
  expect((await sandbox.provider('GET', '/provider/vouchers/redemptions?since=2999-01-01T00:00:00.000Z')).body).toEqual([]);
});

it('splits exactly the amount into tickets that differ only by the remainder', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 1_000 }), (amount, members) => {
      const tickets = split(amount, members);
      const [first = 0n, ...others] = tickets;
      expect(tickets.reduce((sum, each) => sum + each, 0n)).toBe(amount);
      expect(new Set(others).size).toBeLessThanOrEqual(1);
      expect(first - (others[0] ?? first)).toBeLessThan(BigInt(members));
    }),
  );
});

it('is never redeemed beyond its amount, nor twice by one mobile, whichever calls are repeated or lost', async () => {
  const mobiles = fc.array(fc.constantFrom('0810000001', '0810000002', '0810000003', '0810000004'), { minLength: 1, maxLength: 12 });
  const faults = fc.array(fc.constantFrom('timeout-before', 'timeout-after', 'decline', 'error'), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 9_999 }),
      fc.integer({ min: 1, max: 5 }),
      mobiles,
      faults,
      async (satang, members, asking, lost) => {
        const voucher = await buy({ amount: satang / 100, members });
        for (const each of lost) await fault({ fault: each });
        const answers = await Promise.all(asking.map((mobile) => redeem(voucher, mobile, AbortSignal.timeout(60)).catch(() => null)));
        await sandbox.api('DELETE', '/api/faults');
        const tickets = (await books(voucher))?.tickets ?? [];
        const taken = tickets.filter(({ mobile }) => mobile !== null);
        expect(tickets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(satang);
        expect(new Set(taken.map(({ mobile }) => mobile)).size).toBe(taken.length);
        const answered = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body['transRef']] : []));
        expect(taken.map(({ transRef }) => transRef)).toEqual(expect.arrayContaining(answered));
      },
    ),
    { numRuns: 30 },
  );
});
