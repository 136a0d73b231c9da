import { screen, waitFor, within } from '@testing-library/react';
import { formatDate } from '@krapao/ui/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aProfile } from '../../../test/samples';

const AT = '2026-11-26T08:12:54.000Z';
const android = { browser: 'Chrome', system: 'Android', network: '203.0.113.*' };
const windows = { browser: 'Edge', system: 'Windows', network: '198.51.100.*' };

beforeEach(() => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.reply('GET /api/account/profile', aProfile());
});

function announce() {
  api.announce('sessions');
  api.reply('GET /api/account/sessions', {
    sessions: [
      { id: 's1', ...android, createdAt: AT, seenAt: AT, current: true },
      { id: 's2', ...windows, createdAt: AT, seenAt: AT, current: false },
    ],
    idleMinutes: null,
  });
  api.reply('GET /api/account/logins', {
    logins: [
      { at: AT, outcome: 'ok', ...android, current: true },
      { at: AT, outcome: 'refused', ...windows, current: false },
      { at: '2026-11-20T08:12:54.000Z', outcome: 'ok', ...windows, current: false },
    ],
    newDevices: [{ id: 'd1', at: AT, ...windows }],
    idleMinutes: null,
  });
}
const press = async (app: RunningApp, name: string) => app.user.click(await screen.findByRole('button', { name }));

describe('devices and logins', () => {
  it('are reached from the profile, and the way back leads there', async () => {
    announce();
    const app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: /Devices and logins/ }));
    await screen.findByRole('heading', { name: 'Devices and logins' });
    expect(app.address()).toBe('/user/profile?view=security');
    await press(app, 'Profile');
    await waitFor(() => expect(app.address()).toBe('/user/profile'));
  });

  it('list the sessions and the logins, refused ones too', async () => {
    announce();
    await renderApp('/user/profile?view=security');
    const devices = (await screen.findByRole('heading', { name: 'Devices that are logged in' })).closest('section');
    expect(devices?.textContent).toContain('This device');
    const history = (await screen.findByRole('heading', { name: 'Login history' })).closest('section');
    expect(within(history as HTMLElement).getByText('Wrong password')).toBeDefined();
    expect(within(history as HTMLElement).getAllByText(formatDate(AT))).toHaveLength(2);
  });

  it('log one device out', async () => {
    announce();
    api.reply('DELETE /api/account/sessions/:id', { success: true });
    const app = await renderApp('/user/profile?view=security');
    await press(app, 'Log out Windows · Edge');
    await screen.findByText('Logged out');
    expect(api.requestsOf('DELETE /api/account/sessions/:id').map(({ path }) => path)).toEqual(['/api/account/sessions/s2']);
    expect(api.requestsOf('GET /api/account/sessions').length).toBeGreaterThan(1);
  });

  it('log all others out after a confirmation', async () => {
    announce();
    api.reply('DELETE /api/account/sessions', { success: true, ended: 1 });
    const app = await renderApp('/user/profile?view=security');
    await press(app, 'Log out all other devices');
    expect(api.requestsOf('DELETE /api/account/sessions')).toEqual([]);
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(api.requestsOf('DELETE /api/account/sessions')).toHaveLength(1));
  });

  it('set that sessions end when idle', async () => {
    announce();
    api.reply('PUT /api/account/idle', { success: true });
    const app = await renderApp('/user/profile?view=security');
    await press(app, '15 min');
    await screen.findByText('Saved');
    expect(api.requestsOf('PUT /api/account/idle')[0]?.body).toEqual({ minutes: 15 });
  });

  it('are no part of a backend that does not announce them', async () => {
    await renderApp('/user/profile?view=security');
    await screen.findByText('Username', { selector: 'dt' });
    expect(screen.queryByRole('button', { name: /Devices and logins/ })).toBeNull();
    expect(api.requestsOf('GET /api/account/sessions')).toEqual([]);
    expect(api.requestsOf('GET /api/account/logins')).toEqual([]);
  });
});

describe('home', () => {
  it('shows the login before this one, and a login from a new device until it is answered', async () => {
    announce();
    api.reply('PUT /api/account/logins/:id', { success: true, until: null });
    const app = await renderApp('/user/home');
    await screen.findByText(/^Last login: .*2026.*, Windows · Edge$/);
    await press(app, 'Yes, it was me');
    await screen.findByText('Thank you. The device is yours.');
    expect(api.requestsOf('PUT /api/account/logins/:id')[0]?.body).toEqual({ mine: true });
  });

  it('protects the account from a login that was not the member, and leads to a new password', async () => {
    announce();
    api.reply('PUT /api/account/logins/:id', { success: true, until: AT });
    const app = await renderApp('/user/home');
    await press(app, 'Not me');
    await press(app, 'Protect the account now');
    await waitFor(() => expect(app.address()).toBe('/user/home?sheet=password'));
    expect(api.requestsOf('PUT /api/account/logins/:id')[0]?.body).toEqual({ mine: false });
  });

  it('makes no call of a backend that does not announce it', async () => {
    await renderApp('/user/home');
    await screen.findByRole('heading', { name: 'Home' });
    expect(api.requestsOf('GET /api/account/logins')).toEqual([]);
  });
});
