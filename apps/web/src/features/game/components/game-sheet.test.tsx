import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameAccount } from '@krapao/contract';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aGame, aWallet } from '../../../test/samples';

const ACTIVATE = 'GET /api/wallet/activate/PG' as 'GET /api/wallet/activate/:gameCode';
const ACCOUNT = 'GET /api/wallet/account/PG' as 'GET /api/wallet/account/:gameCode';
const RESET = 'GET /api/wallet/resetpassword/PG' as 'GET /api/wallet/resetpassword/:gameCode';

const game = (changes: Partial<GameAccount> = {}) => aGame({ code: 'PG', name: 'PG Soft', amount: 325, ftWalletSlot: 10, ...changes });
const openSheet = async (changes: Partial<GameAccount> = {}): Promise<RunningApp> => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 100 }), slots: [game(changes)] });
  const app = await renderApp('/user/home?sheet=game&code=PG');
  await screen.findByRole('dialog', { name: 'PG Soft' });
  return app;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply(ACCOUNT, { username: 'kp48af', password: 'Aq7Il09x', event: null });
});
afterEach(() => vi.restoreAllMocks());

describe('a game without an account', () => {
  // §4-16 game account
  it('is opened with one click', async () => {
    api.announce('idempotency-key');
    api.reply(ACTIVATE, { code: 'PG', isActive: true, status: 'SUCCESS' });
    const app = await openSheet({ isActive: false });
    api.reply('GET /api/wallet', { ...aWallet({ amount: 100 }), slots: [game()] });
    await app.user.click(await button('เปิดบัญชี'));
    await screen.findByText('kp48af');
    expect(api.requestsOf(ACTIVATE)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('says that the outcome is unknown', async () => {
    api.reply(ACTIVATE, { code: 'PG', isActive: false, status: 'PENDING' });
    const app = await openSheet({ isActive: false });
    await app.user.click(await button('เปิดบัญชี'));
    expect(await screen.findByText(/กำลังเปิดบัญชี PG Soft/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'เปิดบัญชี' })).toBeNull();
  });

  // §8-6 failures of game activation and reset
  it('that was not opened shows no error, and can be retried', async () => {
    api.reply(ACTIVATE, { refuse: 'SLOT_ACTIVATE_FAIL' });
    const app = await openSheet({ isActive: false });
    await app.user.click(await button('เปิดบัญชี'));
    await button('ลองใหม่');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an open account', () => {
  it('shows its credit and the value in wallet money', async () => {
    await openSheet({ stale: true });
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('เครดิตในเกม325.00คิดเป็นเงินในกระเป๋า฿3,250.00');
    expect(words).toContain('นี่คือยอดล่าสุดที่ทราบ');
  });

  it('hides the password until requested, and copies both', async () => {
    const copied = vi.fn().mockResolvedValue(undefined);
    const app = await openSheet();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await screen.findByText('kp48af');
    expect(screen.queryByText('Aq7Il09x')).toBeNull();
    await app.user.click(await button('แสดงรหัสผ่าน'));
    await screen.findByText('Aq7Il09x');
    await app.user.click(await button('คัดลอกรหัสผ่าน'));
    await app.user.click(await button('คัดลอกชื่อผู้ใช้'));
    await waitFor(() => expect(copied.mock.calls).toEqual([['Aq7Il09x'], ['kp48af']]));
  });

  it('refetches the credentials when reopened: nothing is cached', async () => {
    const app = await openSheet();
    await screen.findByText('kp48af');
    await app.user.click(await button('ปิด'));
    await app.user.click(await button(/PG Soft/));
    await screen.findByText('kp48af');
    expect(api.requestsOf(ACCOUNT)).toHaveLength(2);
  });

  // §4-17 password reset reloads credentials
  it('resets the password after a confirmation, and loads the new one', async () => {
    api.reply(RESET, { code: 'PG', status: 'SUCCESS' });
    const app = await openSheet();
    await app.user.click(await button('รีเซ็ตรหัสผ่านเกม'));
    expect(api.requestsOf(RESET)).toHaveLength(0);
    api.reply(ACCOUNT, { username: 'kp48af', password: 'New12345', event: null });
    await app.user.click(await button('รีเซ็ต'));
    await screen.findByText('ตั้งรหัสผ่านใหม่แล้ว');
    await app.user.click(await button('แสดงรหัสผ่าน'));
    expect(await screen.findByText('New12345')).toBeTruthy();
  });

  // §8-6 failures of game activation and reset
  it('shows no error if the password reset failed, and offers a retry', async () => {
    api.reply(RESET, { refuse: 'SLOT_RESET_PASSWORD_FAIL' });
    const app = await openSheet();
    await app.user.click(await button('รีเซ็ตรหัสผ่านเกม'));
    await app.user.click(await button('รีเซ็ต'));
    await button('ลองใหม่');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // §3-11 game account
  it('links to its apps, if any', async () => {
    await openSheet({ android: 'https://pg.example/app.apk', ios: null });
    expect((await screen.findByRole('link', { name: 'ติดตั้งบน Android' })).getAttribute('href')).toBe('https://pg.example/app.apk');
    expect(screen.queryByRole('link', { name: 'ติดตั้งบน iOS' })).toBeNull();
  });

  it('opens a transfer with both sides chosen', async () => {
    const app = await openSheet();
    await app.user.click(await button('โอนกลับกระเป๋า'));
    expect(app.address()).toBe('/user/home?sheet=transfer&from=PG&to=WALLET');
  });
});

it('an unknown game is reported as unknown', async () => {
  api.reply('GET /api/wallet', aWallet());
  await renderApp('/user/home?sheet=game&code=NOPE');
  expect(await screen.findByText('ไม่พบเกมนี้')).toBeTruthy();
});
