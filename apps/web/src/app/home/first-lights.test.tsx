import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aWallet } from '../../test/samples';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
});

it('a new member sees the first steps, and the next one opens the deposit', async () => {
  api.reply('GET /api/wallet', aWallet({ amount: 0, slots: [] }));
  const app = await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'ไฟสามดวงแรกของคุณ' });
  expect(card.textContent).toContain('ติดแล้ว 0 จาก 3');
  await app.user.click(screen.getByRole('button', { name: 'ต่อไป: ฝากครั้งแรก' }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit'));
});

it('who has nothing to withdraw is led to the deposit', async () => {
  api.reply('GET /api/wallet', aWallet({ amount: 0, slots: [] }));
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  const app = await renderApp('/user/home?sheet=withdraw');
  await app.user.click(await screen.findByRole('button', { name: 'ฝากเงินก่อน' }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit'));
});

it('home of a member without any movement has no zero but the balance, and one action for money', async () => {
  const { profile, ...wallet } = aWallet({ amount: 0, slots: [] });
  api.reply('GET /api/wallet', { ...wallet, profile: { ...profile, coin: 0 } });
  const app = await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'ยอดเงินรวม' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ถอนเงิน' })).toBeNull());
  expect([card.textContent?.match(/0\.00/g)?.length, document.querySelector('.k-coin')]).toEqual([1, null]);
  expect(screen.queryByRole('region', { name: 'โบนัสชวนเพื่อน' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit'));
});
