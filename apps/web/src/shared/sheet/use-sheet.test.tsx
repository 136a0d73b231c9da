import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aProfile, aWallet } from '../../test/samples';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.announce('sessions');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply('GET /api/account/profile', aProfile());
  api.reply('GET /api/account/sessions', { sessions: [], idleMinutes: null });
  api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes: null });
});

const SECURITY = '/user/profile?view=security';
const heading = () => screen.findByRole('heading', { name: 'Devices and logins' });

it('a sheet keeps what the address says of the screen, opened and closed', async () => {
  const app = await renderApp(SECURITY);
  await heading();
  await app.user.click(await screen.findByRole('button', { name: 'Bonus rules' }));
  await screen.findByRole('dialog');
  expect(new URLSearchParams(window.location.search)).toEqual(new URLSearchParams('sheet=conditions&view=security'));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.address()).toBe(SECURITY);
  await heading();
});

it('a sheet of a direct link closes to its screen', async () => {
  const app = await renderApp(`${SECURITY}&sheet=conditions`);
  await app.user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(app.address()).toBe(SECURITY));
});
