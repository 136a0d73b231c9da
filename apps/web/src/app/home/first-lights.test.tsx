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
  const card = await screen.findByRole('region', { name: 'ไฟสามดวงแรกของคุณ' }, { timeout: 20_000 });
  expect(card.textContent).toContain('ติดแล้ว 0 จาก 3');
  await app.user.click(screen.getByRole('button', { name: 'ต่อไป: ฝากครั้งแรก' }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit'));
});

it('who has nothing to withdraw is led to the deposit', async () => {
  api.reply('GET /api/wallet', aWallet({ amount: 0, slots: [] }));
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
  const app = await renderApp('/user/home?sheet=withdraw');
  await app.user.click(await screen.findByRole('button', { name: 'ฝากเงินก่อน' }, { timeout: 20_000 }));
  await waitFor(() => expect(app.address()).toBe('/user/home?sheet=deposit'));
});
