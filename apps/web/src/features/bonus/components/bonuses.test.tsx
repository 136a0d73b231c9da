import type { Bonus } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aBonus, aWallet } from '../../../test/samples';

const CALL = 'GET /api/bonus/activate/:code';
const received = [{ updatedAt: '2026-11-21T12:00:00.000Z' }];

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 1_000 }));
  api.reply('GET /api/bonus/check/active', { status: false, type: '' });
  api.reply('GET /api/lookup/notice', { notice: '<p>เหลือ {percent}% ของยอดตั้งต้น<script>alert(1)</script></p>' });
  api.reply(CALL, { _id: 'u1', isActive: true, received, amount: 250 });
});

const show = async (...bonuses: Bonus[]): Promise<RunningApp> => {
  api.reply('GET /api/bonus', bonuses);
  const app = await renderApp('/user/bonus');
  await screen.findByText('โบนัสทั้งหมด');
  return app;
};
/** Opens the sheet of the only bonus. */
const open = async (changes: Partial<Bonus> = {}): Promise<RunningApp> => {
  const app = await show(aBonus(changes));
  await app.user.click(await screen.findByRole('button', { name: /ฝากแรกของวัน/ }));
  await screen.findByRole('dialog', { name: 'ฝากแรกของวัน' });
  return app;
};
const sheet = () => screen.getByRole('dialog');
const receive = async (): Promise<RunningApp> => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'รับโบนัส' }));
  return app;
};

describe('a card', () => {
  it.each([
    [{ type: 'day', left: 2 }, 'รายวัน · รับได้อีก 2 ครั้งวันนี้'],
    [{ type: 'week', left: 1 }, 'รายสัปดาห์ · รับได้อีก 1 ครั้งสัปดาห์นี้'],
    [{ type: 'limit', left: 1 }, 'รับได้อีก 1 ครั้ง'],
  ] as const)('that can be received shows how often: %o', async (changes, words) => {
    await show(aBonus(changes));
    expect((await screen.findByRole('button', { name: /ฝากแรกของวัน/ })).textContent).toContain(words);
  });

  // §2-9 /user/bonus
  // §2-82 card
  it('that is active shows its badge and can still be opened', async () => {
    await show(aBonus({ left: 1, userBonus: { _id: 'u1', isActive: true, received } }));
    const card = await screen.findByRole('button', { name: /ฝากแรกของวัน/ });
    expect(card.textContent).toContain('กำลังใช้งาน');
    expect(card.textContent).toContain('รับแล้ว 1 จาก 2 ครั้ง');
  });

  // §2-83 card
  it('that was received to the maximum says so and is disabled', async () => {
    await show(aBonus({ left: 0, userBonus: { _id: 'u1', isActive: false, received } }));
    const card = await screen.findByRole('group', { name: 'ฝากแรกของวัน' });
    expect([card.getAttribute('aria-disabled'), card.tagName]).toEqual(['true', 'DIV']);
    expect(card.textContent).toContain('รับครบแล้ว');
    expect(card.textContent).toContain('รับครบ 2 จาก 2 ครั้ง');
  });

  it('counts the received bonuses if the server does not', async () => {
    const bare: Partial<Bonus> = aBonus({ type: 'limit', maxReceived: 1, userBonus: { _id: 'u1', isActive: false, received } });
    delete bare.left;
    await show(bare as Bonus);
    expect(await screen.findByText('รับครบแล้ว')).not.toBeNull();
  });

  // §2-81 bonus cards have their first banner as
  it('has the first banner as background; a missing image is replaced by a drawn one', async () => {
    await show(aBonus({ banners: [{ image: '/files/first.svg', html: '' }] }));
    const card = await screen.findByRole('button', { name: /ฝากแรกของวัน/ });
    const image = card.querySelector('img');
    expect([image?.getAttribute('src'), card.querySelector('svg.k-cover')]).toEqual(['/files/first.svg', null]);
    image?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(card.querySelector('svg.k-cover')).not.toBeNull());
  });

  it('without a banner shows its value', async () => {
    await show(aBonus({ code: 'A' }), aBonus({ code: 'B', percent: null, amount: 300 }));
    await waitFor(() => expect([...document.querySelectorAll('.k-cover text')].map((text) => text.textContent)).toEqual(['+50%', '฿300']));
  });
});

describe('without bonuses', () => {
  it('says that there are none', async () => {
    await show();
    expect(await screen.findByText('ยังไม่มีโบนัสตอนนี้')).not.toBeNull();
  });

  it('offers a retry when they fail to load', async () => {
    api.reply('GET /api/bonus', { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/bonus');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    api.reply('GET /api/bonus', [aBonus()]);
    await app.user.click(retry);
    expect(await screen.findByRole('button', { name: /ฝากแรกของวัน/ })).not.toBeNull();
  });
});

describe('the sheet', () => {
  // §2-84 bonus modal
  // §3-9 notice
  // §7-9 GET /api/lookup/notice
  it('shows banners, terms, and the notice with its percentage', async () => {
    const app = await open({ banners: [{ image: '/files/first.svg', html: '' }] });
    expect(app.address()).toBe('/user/bonus?sheet=bonus&code=DAY50');
    await waitFor(() => expect(sheet().textContent).toContain('เหลือ 10% ของยอดตั้งต้น'));
    expect([sheet().querySelector('script'), sheet().querySelectorAll('.k-slide')]).toEqual([null, expect.objectContaining({ length: 1 })]);
    for (const part of ['50% ของยอดฝากล่าสุด สูงสุด ฿500', 'ฝากขั้นต่ำ฿100.00', 'ถอนได้เมื่อยอดรวมถึง200% ของยอดตั้งต้น'])
      expect(sheet().textContent).toContain(part);
  });

  it('mentions no condition if none starts', async () => {
    await open({ percentSuccess: 100 });
    await waitFor(() => expect(sheet().textContent).toContain('ไม่มี ถอนได้ทันที'));
    expect(sheet().textContent).not.toContain('เหลือ 10%');
  });

  // §2-85 bonus modal
  it('can only be closed while a bonus is active', async () => {
    api.reply('GET /api/bonus/check/active', { status: true, type: 'promotion' });
    const app = await open();
    await waitFor(() => expect(sheet().textContent).toContain('คุณมีโบนัสที่ใช้อยู่แล้ว'));
    expect(screen.queryByRole('button', { name: 'รับโบนัส' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'รับทราบ' }));
    await waitFor(() => expect(app.address()).toBe('/user/bonus'));
  });

  it('of an unknown code says that it has ended', async () => {
    api.reply('GET /api/bonus', []);
    await renderApp('/user/bonus?sheet=bonus&code=GONE');
    expect(await screen.findByText('โบนัสนี้จบไปแล้ว')).not.toBeNull();
  });
});

describe('receiving', () => {
  it('shows the received amount, and refetches everything', async () => {
    api.announce('idempotency-key');
    const before = () =>
      ['GET /api/wallet', 'GET /api/bonus', 'GET /api/bonus/check/active'].map((name) => api.requestsOf(name as typeof CALL).length);
    const app = await open();
    const counts = before();
    await app.user.click(screen.getByRole('button', { name: 'รับโบนัส' }));
    const outcome = await screen.findByRole('alertdialog', { name: 'รับโบนัสแล้ว' });
    expect(outcome.textContent).toContain('+฿250.00');
    await app.user.click(screen.getByRole('button', { name: 'รับทราบ' }));
    await waitFor(() => expect(app.address()).toBe('/user/bonus'));
    expect(api.requestsOf(CALL)[0]?.path).toBe('/api/bonus/activate/DAY50');
    expect(api.requestsOf(CALL)[0]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(before().map((count, index) => count > (counts[index] ?? 0))).toEqual([true, true, true]));
  });

  it.each([
    ['BONUS_MAX_CLAIMED', 'คุณรับโบนัสนี้ครบจำนวนครั้งแล้ว'],
    ['BONUS_ALREADY_ACTIVE', 'คุณมีโบนัสที่ใช้อยู่แล้ว กรุณาทำให้จบก่อน'],
    ['BONUS_FULL', 'มีผู้รับครบแล้ว'],
    ['NO_PROMOTION', 'ไม่พบโปรโมชั่นนี้'],
    ['GAME_NO_ANSWER', ''],
    ['REQUEST_LIMIT_1MIN', ''],
  ] as const)('shows the reason of a refusal in the sheet: %s', async (code, words) => {
    api.reply(CALL, { refuse: code });
    await receive();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect(screen.getByRole('alert').textContent).not.toContain(code);
  });

  it('keeps the reason after the card is updated', async () => {
    api.reply(CALL, { refuse: 'BONUS_MAX_CLAIMED' });
    const app = await open();
    api.reply('GET /api/bonus', [aBonus({ left: 0 })]);
    await app.user.click(screen.getByRole('button', { name: 'รับโบนัส' }));
    await screen.findByRole('button', { name: 'รับทราบ' });
    expect(screen.getByRole('alert').textContent).toContain('ครบจำนวนครั้งแล้ว');
  });

  it('links to a deposit if one is missing', async () => {
    api.reply(CALL, { refuse: 'BONUS_DEPOSIT_NEEDED' });
    api.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false, qr: [] });
    const app = await receive();
    await app.user.click(await screen.findByRole('button', { name: 'ฝากเงิน' }));
    await waitFor(() => expect(app.address()).toBe('/user/bonus?sheet=deposit'));
  });

  it('reuses the idempotency key after a lost answer', async () => {
    api.announce('idempotency-key');
    api.cut(CALL);
    const app = await receive();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ระบบจะไม่ให้รับซ้ำ'));
    await app.user.click(screen.getByRole('button', { name: 'รับโบนัส' }));
    await waitFor(() => expect(api.requestsOf(CALL)).toHaveLength(2));
    const [first, second] = api.requestsOf(CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});
