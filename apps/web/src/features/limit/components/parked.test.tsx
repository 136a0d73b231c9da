import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aWorld } from '../../../test/world';

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  api.announce('deposit-limit', 'break', 'freeze');
});

const aLimit = { period: '24h', amount: 1_000, used: 1_000, left: 0, fullAt: null, raise: null } as const;
const wallet = (given: object) => api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), parked: 300, ...given });

it('money beyond a limit says why it is set aside, and leads to the withdrawal', async () => {
  wallet({});
  api.reply('GET /api/account/limits', { deposit: [aLimit], loss: [] });
  const app = await renderApp('/user/home');
  await app.user.click(await screen.findByRole('button', { name: 'ดูรายละเอียด' }));
  const sheet = await screen.findByRole('dialog', { name: 'เงินที่พักไว้' });
  expect(sheet.textContent).toContain('฿300.00');
  await screen.findByText(/^เข้ามาเกินเพดานฝากที่คุณตั้งไว้/);
  await app.user.click(within(sheet).getByRole('button', { name: 'ถอนเงิน' }));
  await screen.findByRole('dialog', { name: 'ถอนเงิน' });
});

it.each([
  ['a freeze of deposits', { freezes: [{ direction: 'in', until: null }] }, /^เข้ามาระหว่างที่การฝากพักไว้/],
  ['a break', { break: { opensAt: null } }, /^เข้ามาระหว่างที่คุณพักเล่น/],
  ['what has ended', {}, /^เข้ามาระหว่างที่การฝากถูกจำกัด/],
])('money of %s says so', async (_, given, words) => {
  wallet(given);
  api.reply('GET /api/account/limits', { deposit: [], loss: [] });
  await renderApp('/user/home?sheet=parked');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('while withdrawals are paused there is no button that would fail', async () => {
  wallet({ freezes: [{ direction: 'out', until: null }] });
  await renderApp('/user/home?sheet=parked');
  await screen.findByText(/^ตอนนี้การถอนเงินพักไว้/);
  expect(screen.getByRole('dialog', { name: 'เงินที่พักไว้' }).querySelector('.k-sheet__f .k-btn')).toBeNull();
});
