import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWorld } from '../../../test/world';
import { idleAt } from './idle.rules';

const MINUTE_MS = 60_000;

describe('a device without use', () => {
  it.each([
    [13 * MINUTE_MS, { step: 'used' }],
    [14 * MINUTE_MS - 1, { step: 'used' }],
    [14 * MINUTE_MS, { step: 'warned', seconds: 60 }],
    [15 * MINUTE_MS - 1, { step: 'warned', seconds: 1 }],
    [15 * MINUTE_MS, { step: 'ended' }],
  ])('after %i ms of 15 minutes', (after, expected) => {
    expect(idleAt(1_000, 15, 1_000 + after)).toEqual(expected);
  });
});

describe('the watch over an idle device', () => {
  let later = 0;
  /** Moves the device's clock; timers go on as usual. */
  const wait = (ms: number) => {
    later += ms;
  };
  beforeEach(() => {
    later = 0;
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
    aWorld();
    localStorage.removeItem('touched');
    localStorage.setItem('token', 't1');
    api.announce('sessions', 'logout');
    api.reply('POST /api/logout', { success: true });
  });
  afterEach(() => vi.restoreAllMocks());
  const chosen = (idleMinutes: 15 | null) => api.reply('GET /api/account/logins', { logins: [], newDevices: [], idleMinutes });
  const watched = () => waitFor(() => expect(localStorage.getItem('touched')).not.toBeNull());

  it('asks a minute before the end, and a member who stays is not logged out', async () => {
    chosen(15);
    const app = await renderApp('/user/home');
    await watched();
    wait(14 * MINUTE_MS);
    await screen.findByRole('alertdialog', { name: 'ยังใช้งานอยู่ไหม' });
    await app.user.click(screen.getByRole('button', { name: 'ใช้งานต่อ' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    wait(2 * MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(app.address()).toBe('/user/home');
  });

  it('ends the session here and at the server when the question is not answered', async () => {
    chosen(15);
    const app = await renderApp('/user/home');
    await watched();
    wait(15 * MINUTE_MS);
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
    expect(api.requestsOf('POST /api/logout')).toHaveLength(1);
  });

  it('counts the use of another tab', async () => {
    chosen(15);
    const app = await renderApp('/user/home');
    await watched();
    wait(20 * MINUTE_MS);
    localStorage.setItem('touched', String(Date.now()));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(app.address()).toBe('/user/home');
  });

  it('does nothing for a member who has not chosen it', async () => {
    chosen(null);
    const app = await renderApp('/user/home');
    await waitFor(() => expect(api.requestsOf('GET /api/account/logins')).not.toEqual([]));
    wait(60 * MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(app.address()).toBe('/user/home');
  });
});
