import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aCoupon, aSetup } from '../../../test/spin-samples';

const COUPONS = 'GET /api/spinwheel/coupon';
const CLAIM = 'POST /api/spinwheel/coupon/claim';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/spinwheel/setup', aSetup());
  api.reply(COUPONS, [aCoupon('CREDIT_100')]);
});

const list = () => screen.findByRole('region', { name: 'คูปองของฉัน' });
const claimButtons = async () => within(await list()).findAllByRole('button', { name: /^ใช้คูปอง / });

describe('coupons', () => {
  it('show prize, wheel, count and expiry', async () => {
    api.reply(COUPONS, [aCoupon('CREDIT_100', { amount: 2, expiresAt: '2026-12-05T10:00:00.000Z' })]);
    await renderApp('/user/spin');
    await claimButtons();
    expect(within(await list()).getByRole('listitem').textContent).toBe('เครดิต ฿100วงล้อลอยกระทง · 2 ใบใช้ได้ถึง 05/12/2026ใช้คูปอง');
  });

  // §2-92 spin
  // §9-24 Coupon table
  it('are shown three per page, with a total', async () => {
    api.reply(
      COUPONS,
      ['A', 'B', 'C', 'D'].map((code) => aCoupon(code, { amount: 2 })),
    );
    const app = await renderApp('/user/spin');
    expect([(await claimButtons()).length, within(await list()).getByText('8 ใบ').tagName]).toEqual([3, 'SMALL']);
    await app.user.click(screen.getByRole('button', { name: 'หน้า 2' }));
    expect((await claimButtons()).map((button) => button.getAttribute('aria-label'))).toEqual(['ใช้คูปอง D']);
  });

  it('show an empty state that explains them', async () => {
    api.reply(COUPONS, []);
    await renderApp('/user/spin');
    expect(await screen.findByText('ยังไม่มีคูปอง')).toBeTruthy();
  });

  it('that fail to load can be retried', async () => {
    api.reply(COUPONS, { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/spin');
    await screen.findByText('โหลดคูปองไม่สำเร็จ');
    api.reply(COUPONS, [aCoupon('CREDIT_100')]);
    await app.user.click(within(await list()).getByRole('button', { name: 'ลองใหม่' }));
    expect(await claimButtons()).toHaveLength(1);
  });
});

describe('a claim', () => {
  const openClaim = async () => {
    const app = await renderApp('/user/spin');
    const [button] = await claimButtons();
    if (button) await app.user.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'ใช้คูปอง เครดิต ฿100 ใช่ไหม' });
    const confirm = () => app.user.click(within(dialog).getByRole('button', { name: 'ใช้คูปอง' }));
    return { app, dialog, confirm };
  };

  // §2-94 spin
  it('states the effect of credit, and can be cancelled', async () => {
    const { app, dialog } = await openClaim();
    expect(dialog.textContent).toContain('เริ่มเงื่อนไขที่ต้องทำให้ครบก่อนถอน');
    await app.user.click(within(dialog).getByRole('button', { name: 'ยกเลิก' }));
    expect([screen.queryByRole('alertdialog'), api.requestsOf(CLAIM)]).toEqual([null, []]);
  });

  it('states the credit, and the balances at which its condition ends', async () => {
    api.reply(COUPONS, [aCoupon('CREDIT_100', { worth: { credit: 100, coin: 0, percentSuccess: 110, percentFail: 10 } })]);
    const { dialog } = await openClaim();
    for (const words of ['฿100.00 จะเข้ากระเป๋าทันที', 'ถอนได้เมื่อยอดรวมถึง ฿660.00', 'โบนัสจบเมื่อยอดเหลือ ฿60.00'])
      expect(dialog.textContent).toContain(words);
  });

  it('of coins mentions no condition', async () => {
    api.reply(COUPONS, [aCoupon('CREDIT_100', { worth: { credit: 0, coin: 2, percentSuccess: 110, percentFail: 10 } })]);
    const { dialog } = await openClaim();
    expect(dialog.textContent).toContain('ได้รับ 2 เหรียญทันที ไม่มีเงื่อนไข');
    expect(dialog.textContent).not.toContain('%');
  });

  // §4-34 closing the prize modal or finishing a
  // §8-17 claim success
  it('shows its prize when done, and refetches what shows it', async () => {
    api.reply(CLAIM, { success: true, label: 'เครดิต ฿100', amount: 100, coin: 0 });
    const { app, confirm } = await openClaim();
    const before = api.requestsOf('GET /api/wallet').length;
    api.reply(COUPONS, []);
    await confirm();
    const done = await screen.findByRole('alertdialog', { name: 'ใช้คูปอง เครดิต ฿100 แล้ว' });
    expect(done.textContent).toContain('฿100.00 เข้ากระเป๋าแล้ว');
    expect(api.requestsOf(CLAIM).map(({ body }) => body)).toEqual([{ coupon: 'coupon-CREDIT_100' }]);
    await screen.findByText('ยังไม่มีคูปอง');
    await waitFor(() => expect(api.requestsOf('GET /api/wallet').length).toBeGreaterThan(before));
    expect(api.requestsOf('GET /api/spinwheel/setup').length).toBeGreaterThan(1);
    await app.user.click(within(done).getByRole('button', { name: 'รับทราบ' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of coins shows the count', async () => {
    api.reply(CLAIM, { success: true, label: '+2 เหรียญ', amount: 0, coin: 2 });
    const { confirm } = await openClaim();
    await confirm();
    expect((await screen.findByRole('alertdialog', { name: 'ใช้คูปอง +2 เหรียญ แล้ว' })).textContent).toContain('ได้รับ 2 เหรียญแล้ว');
  });

  // §5-25 claim debounced at 500 ms
  // §9-30 wheel
  it('is sent once, half a second after the click', async () => {
    api.reply(CLAIM, { success: true, label: 'เครดิต ฿100', amount: 100, coin: 0 });
    const { confirm } = await openClaim();
    const from = performance.now();
    await confirm();
    await confirm();
    await screen.findByRole('alertdialog', { name: /แล้ว$/ });
    expect([api.requestsOf(CLAIM).length, performance.now() - from >= 500]).toEqual([1, true]);
  });

  // §8-39 coupons
  it.each([
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
    'GAME_NO_ANSWER',
  ])('that is refused with %s shows the reason', async (code) => {
    api.reply(CLAIM, { refuse: code });
    const { dialog, confirm } = await openClaim();
    await confirm();
    const words = (await within(dialog).findByRole('alert')).textContent ?? '';
    expect([words === '', /[A-Z]{2}/.test(words)]).toEqual([false, false]);
    await waitFor(() => expect(api.requestsOf(COUPONS).length).toBeGreaterThan(1));
  });

  it('whose answer was lost is retried with the same idempotency key', async () => {
    api.announce('idempotency-key');
    api.cut(CLAIM);
    const { dialog, confirm } = await openClaim();
    await confirm();
    await within(dialog).findByText(/ใช้คูปองเพียงใบเดียว/);
    api.reply(CLAIM, { success: true, label: 'เครดิต ฿100', amount: 100, coin: 0 });
    await confirm();
    await screen.findByRole('alertdialog', { name: /แล้ว$/ });
    const [first, second] = api.requestsOf(CLAIM).map(({ headers }) => headers.get('idempotency-key'));
    expect([typeof first, second]).toEqual(['string', first]);
  });
});
