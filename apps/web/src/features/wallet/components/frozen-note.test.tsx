import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

beforeEach(() => localStorage.setItem('token', 't1'));

it('a frozen member reads what is paused, what was set aside, and where to ask', async () => {
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), freezes: [{ direction: 'out', until: null }], parked: 300 });
  await renderApp('/user/home');
  const title = await screen.findByText('บัญชีของคุณถูกพักบางส่วน');
  const note = title.closest('.k-note');
  expect(note?.textContent).toContain('พักการถอนเงินไว้');
  expect(note?.textContent).toContain('฿300.00');
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/user/contact');
});

it('other members see no such note', async () => {
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  await renderApp('/user/home');
  await waitFor(() => expect(document.querySelector('.k-balance__amt')?.textContent).toContain('500'));
  expect(document.querySelector('.k-note--warn')).toBeNull();
});
