import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
});

// §1-17 home
it.each([
  [1_250, '1,250 เหรียญ'],
  [0, '0 เหรียญ'],
])('home shows the name and %d coins, with or without a wheel', async (coin, words) => {
  const wallet = aWallet({ amount: 500 });
  api.reply('GET /api/wallet', { ...wallet, profile: { ...wallet.profile, coin } });
  api.reply('GET /api/spinwheel/active', { isActive: false });
  await renderApp('/user/home');
  expect(await screen.findByRole('heading', { level: 2, name: 'ณัฐวุฒิ ศรีสุข' })).toBeTruthy();
  expect(document.querySelector('.k-coin')?.textContent).toBe(words);
});
