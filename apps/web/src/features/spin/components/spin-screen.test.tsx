import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveOptions } from '../../../shared/live/connect';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aCoupon, aRefusedSpin, aSetup, aSpin } from '../../../test/spin-samples';

const channel = vi.hoisted(() => ({ open: null as LiveOptions | null }));
vi.mock('../../../shared/live/connect', () => ({
  connect: (options: LiveOptions) => {
    channel.open = options;
    return { close: () => undefined };
  },
}));

const SPIN = 'POST /api/spinwheel/spin';
const SETUP = 'GET /api/spinwheel/setup';

const canvas = HTMLCanvasElement.prototype;

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply(SETUP, aSetup());
  api.reply('GET /api/spinwheel/coupon', []);
});
afterEach(() => {
  Reflect.deleteProperty(canvas, 'animate');
});

const wheel = () => screen.findByRole('img', { name: 'วงล้อ 4 ช่อง' });
const button = () => screen.getByRole('button', { name: /^(หมุนวงล้อ|กำลังหมุน…)$/ });
const show = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/spin');
  await wheel();
  return app;
};
const spin = async () => {
  const app = await show();
  await app.user.click(button());
  return app;
};
const prize = () => screen.findByRole('dialog', { name: /^คุณได้รับ เครดิต/ });

/** The animation that was started; `stop` ends it. */
const turning = () => {
  let stop: (() => void) | undefined;
  const animate = vi.fn<(frames: Keyframe[], options: { duration: number }) => { finished: Promise<void> }>(() => ({
    finished: new Promise((resolve) => {
      stop = resolve;
    }),
  }));
  canvas.animate = animate as unknown as typeof canvas.animate;
  return { animate, stop: () => stop?.() };
};

describe('the wheel', () => {
  // §2-12 /user/spin
  it('has a text alternative', async () => {
    await show();
    const chances = within(screen.getByRole('region', { name: 'โอกาสได้รางวัล' })).getAllByRole('listitem');
    expect(chances.map((item) => item.textContent)).toEqual(['เครดิต ฿5000.1%', '+2 เหรียญ12.5%', 'เครดิต ฿2057.4%', 'เครดิต ฿10030%']);
  });

  it.each([
    ['is for screen readers only', [], true],
    ['is for everybody where chances are announced', ['spin-fair' as const], false],
  ])('and that %s', async (_, features, hidden) => {
    api.announce(...features);
    await show();
    await waitFor(() => expect(screen.getByRole('region', { name: 'โอกาสได้รางวัล' }).classList.contains('k-sr')).toBe(hidden));
    expect(screen.queryByRole('button', { name: /ตรวจสอบความยุติธรรม/ }) === null).toBe(hidden);
  });

  it('that is inactive says so, and keeps the coupons', async () => {
    api.reply(SETUP, aSetup({ activeSpinwheel: null }));
    api.reply('GET /api/spinwheel/coupon', [aCoupon('CREDIT_100')]);
    await renderApp('/user/spin');
    await screen.findByText('วงล้อปิดอยู่ในขณะนี้');
    await screen.findByRole('button', { name: 'ใช้คูปอง เครดิต ฿100' });
    expect(screen.queryByRole('button', { name: 'หมุนวงล้อ' })).toBeNull();
  });

  it('that fails to load can be retried', async () => {
    api.reply(SETUP, { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/spin');
    const failed = await screen.findByText('โหลดวงล้อไม่สำเร็จ');
    api.reply(SETUP, aSetup());
    await app.user.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'ลองใหม่' }));
    expect(await wheel()).toBeTruthy();
  });
});

describe('a spin', () => {
  it('rotates the wheel to the drawn slice, and announces it when it stops', async () => {
    api.reply(SPIN, aSpin());
    const { animate, stop } = turning();
    await spin();
    await waitFor(() => expect(animate).toHaveBeenCalledTimes(1));
    const [frames = [], options] = animate.mock.calls[0] ?? [];
    // The last of four slices: a quarter before the top, after three turns.
    const angle = (3 + 1 / 4) * 2 * Math.PI;
    expect([Number(/rotate\((.*)rad\)/.exec(String(frames.at(-1)?.['transform']))?.[1]), options?.duration]).toEqual([angle, 4_250]);
    expect([button().textContent, screen.getByText('เหรียญ', { selector: 'small' }).parentElement?.textContent]).toEqual([
      'กำลังหมุน…',
      '11 เหรียญ',
    ]);
    expect(screen.queryByText('คุณได้รับ เครดิต ฿100')).toBeNull();
    stop();
    expect((await screen.findByText('คุณได้รับ เครดิต ฿100')).getAttribute('role')).toBe('status');
  });

  // §4-30 spin
  it('is sent once, however often the button is pressed', async () => {
    api.reply(SPIN, aSpin());
    const { stop } = turning();
    const app = await spin();
    await screen.findByText('กำลังหมุน…');
    await app.user.click(button());
    stop();
    await screen.findByText('คุณได้รับ เครดิต ฿100');
    await app.user.click(button());
    expect(api.requestsOf(SPIN)).toHaveLength(1);
  });

  // §2-93 spin
  // §4-33 spin
  // §9-29 wheel
  it('shows its prize 2 s after the wheel stops', async () => {
    api.reply(SPIN, aSpin());
    await spin();
    await screen.findByText('คุณได้รับ เครดิต ฿100');
    const from = performance.now();
    const dialog = await prize();
    expect(performance.now() - from).toBeGreaterThan(1_500);
    expect([within(dialog).getByText('฿100').tagName, within(dialog).getByText('เหลืออีก 11 เหรียญ').tagName]).toEqual(['B', 'P']);
  });

  // §4-34 closing the prize modal or finishing a
  it('refetches wheel and coupons when the prize is closed', async () => {
    api.reply(SPIN, aSpin());
    const app = await spin();
    await prize();
    const before = api.requestsOf(SETUP).length;
    api.reply(SETUP, aSetup({ userCoin: 11 }));
    api.reply('GET /api/spinwheel/coupon', [aCoupon('CREDIT_100')]);
    await app.user.click(screen.getByRole('button', { name: 'ไว้ทีหลัง' }));
    await screen.findByRole('button', { name: 'ใช้คูปอง เครดิต ฿100' });
    expect([screen.queryByRole('dialog'), api.requestsOf(SETUP).length > before]).toEqual([null, true]);
  });

  it('opens the claim of its coupon from the prize', async () => {
    api.reply(SPIN, aSpin());
    const app = await spin();
    api.reply('GET /api/spinwheel/coupon', [aCoupon('CREDIT_20'), aCoupon('CREDIT_100')]);
    await prize();
    await app.user.click(screen.getByRole('button', { name: 'ใช้คูปองเลย' }));
    expect(await screen.findByRole('alertdialog', { name: 'ใช้คูปอง เครดิต ฿100 ใช่ไหม' })).toBeTruthy();
  });

  it('is shown as a prize even when the wheel was changed meanwhile', async () => {
    api.reply(SPIN, { ...aSpin(), result: { code: 'NEW', label: 'เครดิต ฿7', remainingCoin: 1 } });
    const { animate } = turning();
    await spin();
    const dialog = await prize();
    expect([within(dialog).getByText('เหลืออีก 1 เหรียญ').tagName, animate.mock.calls]).toEqual(['P', []]);
  });
});

describe('without coins', () => {
  beforeEach(() => api.reply(SETUP, aSetup({ userCoin: 0 })));

  // §4-30 spin
  // §5-24 spin blocked at coin 0 or less
  it('nothing happens, and a note explains how to get coins', async () => {
    api.reply(SPIN, aSpin());
    await spin();
    expect([button().getAttribute('aria-disabled'), api.requestsOf(SPIN)]).toEqual(['true', []]);
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/รับเหรียญได้ทุกครั้งที่ฝากเงิน/);
  });

  it('coins from a deposit appear automatically', async () => {
    api.announce('live');
    await show();
    await waitFor(() => expect(channel.open).not.toBeNull());
    api.reply(SETUP, aSetup({ userCoin: 3 }));
    await act(async () => channel.open?.onWallet({ movement: { kind: 'deposit', status: 'SUCCESS', amount: 300 } }));
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  });

  it('a button opens the deposit', async () => {
    api.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false, qr: [] });
    const app = await show();
    await app.user.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
    expect(await screen.findByRole('dialog', { name: 'ฝากเงิน' })).toBeTruthy();
  });
});

describe('a failed spin', () => {
  // §8-38 spin
  it.each([
    ['NO_COIN', /คุณไม่มีเหรียญ ฝากเงินเพื่อรับเหรียญ/],
    ['SPIN_INACTIVE', /วงล้อปิดอยู่ในขณะนี้ กรุณากลับมาใหม่/],
    ['', /ระบบขัดข้อง/],
  ])('shows the reason: %s', async (code, words) => {
    api.reply(SPIN, aRefusedSpin(code));
    await spin();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the refusal of the server', async () => {
    api.reply(SPIN, { refuse: 'REQUEST_LIMIT_1MIN' });
    await spin();
    expect((await screen.findByRole('alert')).textContent).not.toContain('REQUEST');
  });

  it('is retried with the same idempotency key after a lost answer, even without coins', async () => {
    api.announce('idempotency-key');
    api.cut(SPIN);
    const app = await show();
    api.reply(SETUP, aSetup({ userCoin: 0 }));
    await app.user.click(button());
    await screen.findByText(/กำลังดำเนินการ.*ใช้เหรียญเพียงครั้งเดียว/);
    await waitFor(() => expect(api.requestsOf('GET /api/spinwheel/coupon').length).toBeGreaterThan(1));
    api.reply(SPIN, aSpin('CREDIT_20', 0));
    await app.user.click(button());
    await screen.findByText('คุณได้รับ เครดิต ฿20');
    const [first, second] = api.requestsOf(SPIN).map(({ headers }) => headers.get('idempotency-key'));
    expect([typeof first, second]).toEqual(['string', first]);
  });

  it('asks to check the coins first if the server has no idempotency keys', async () => {
    api.cut(SPIN);
    await spin();
    expect(await screen.findByText(/กำลังดำเนินการ.*กรุณาดูเหรียญและคูปองก่อนกดอีกครั้ง/)).toBeTruthy();
  });
});
