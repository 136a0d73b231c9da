import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const card = () => screen.findByRole('region', { name: 'ยอดเงินรวม' });
const cardText = () => screen.queryByRole('region', { name: 'ยอดเงินรวม' })?.textContent;
const refreshButton = () => screen.findByRole('button', { name: /อัปเดตยอดเงิน$/ });

beforeEach(() => localStorage.setItem('token', 't1'));
afterEach(() => vi.useRealTimers());

describe('the balance', () => {
  // §1-18 home
  it('is the total of wallet and games, with its parts', async () => {
    api.reply('GET /api/wallet', aWallet({ amount: 12_480.75, slots: [12_000, 199.75] }));
    await renderApp('/user/home');
    await card();
    await expect.poll(cardText).toContain('฿24,680.50');
    await expect.poll(cardText).toContain('กระเป๋าหลัก฿12,480.75อยู่ในเกม฿12,199.75');
  });

  it('reserves the space of its parts, and keeps it without money in games', async () => {
    api.hang('GET /api/wallet');
    await renderApp('/user/home');
    await card();
    expect(document.querySelector('.wallet-reserved .k-split')).not.toBeNull();
    cleanup();
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    await renderApp('/user/home');
    await expect.poll(cardText).toContain('กระเป๋าหลัก฿500.00อยู่ในเกม฿0.00');
  });

  it('shows money held for withdrawals', async () => {
    api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), held: 2_000 });
    await renderApp('/user/home');
    await expect.poll(cardText).toContain('กำลังดำเนินการ ฿2,000.00');
  });
});

describe('refreshing', () => {
  // §1-19 home
  it('refetches and stores the time', async () => {
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    const app = await renderApp('/user/home');
    await expect.poll(cardText).toContain('฿500.00');
    api.reply('GET /api/wallet', aWallet({ amount: 700 }));
    const before = Date.now();
    await app.user.click(await refreshButton());
    await expect.poll(cardText).toContain('฿700.00');
    expect(Number(localStorage.getItem('last_sync'))).toBeGreaterThanOrEqual(before);
  });

  it('is answered while the page refreshes by itself', async () => {
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    let answer = () => {};
    api.replyLater('GET /api/wallet/refresh/slot', new Promise((resolve) => (answer = () => resolve({ slots: [] }))));
    const app = await renderApp('/user/home');
    await expect.poll(cardText).toContain('฿500.00');
    expect((await refreshButton()).getAttribute('aria-busy')).toBe('true');
    await app.user.click(await refreshButton());
    answer();
    await expect.poll(cardText).toContain('อัปเดตยอดเงินแล้ว ฿500.00');
  });

  // §1-19 home
  it('shows the age of the balance as time passes', async () => {
    api.reply('GET /api/wallet', aWallet());
    api.reply('POST /api/statement', { total: 0, statements: [] });
    await renderApp('/user/home');
    expect((await refreshButton()).textContent).toContain('เมื่อสักครู่');
    // They also observe the wallet, and would refetch one that is two minutes old.
    for (const last of ['กระเป๋าหลักและทุกเกม', 'รายการล่าสุด']) await screen.findByText(last);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 125_000 });
    await expect.poll(cardText).toContain('อัปเดต 2 นาทีที่แล้ว');
  });

  // §8-5 failures of wallet
  it('keeps the last known balance, marked as such, when it fails', async () => {
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    const app = await renderApp('/user/home');
    await expect.poll(cardText).toContain('฿500.00');
    api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
    await app.user.click(await refreshButton());
    await screen.findByText(/อัปเดตไม่สำเร็จ/);
    await expect.poll(cardText).toContain('฿500.00');
  });
});

describe('without a connection', () => {
  const connect = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => vi.restoreAllMocks());

  it('the balance is dimmed with its time, and refetched when the connection returns', async () => {
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    await renderApp('/user/home');
    await expect.poll(cardText).toContain('฿500.00');
    expect(cardText()).not.toContain('ข้อมูล ณ');
    connect(false);
    await expect.poll(cardText).toMatch(/ข้อมูล ณ \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d ไม่มีการเชื่อมต่ออินเทอร์เน็ต/);
    expect(document.querySelector('main.is-stale')).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    api.reply('GET /api/wallet', aWallet({ amount: 700 }));
    connect(true);
    await expect.poll(cardText).toContain('฿700.00');
    expect(cardText()).not.toContain('ข้อมูล ณ');
  });
});

describe('a balance that fails to load', () => {
  beforeEach(() => api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' }));

  it('is an empty figure, not a zero', async () => {
    await renderApp('/user/home');
    await screen.findByText('โหลดยอดเงินไม่สำเร็จ');
    expect((await card()).textContent).not.toContain('0.00');
  });

  it('shows when this device last loaded it', async () => {
    localStorage.setItem('last_sync', String(Date.now() - 3_600_000));
    await renderApp('/user/home');
    await expect.poll(cardText).toContain('อัปเดตล่าสุด 1 ชั่วโมงที่แล้ว');
  });

  it('offers a retry', async () => {
    const app = await renderApp('/user/home');
    const retry = await within(await card()).findByRole('button', { name: 'ลองใหม่' });
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    await app.user.click(retry);
    await expect.poll(cardText).toContain('฿500.00');
  });
});
