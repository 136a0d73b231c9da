import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aWorld } from '../../../test/world';

const PUSH = 'GET /api/notices/push';
const SET = 'PUT /api/notices/push';
const KEY = 'AQAB';
const keys = { p256dh: 'B'.padEnd(87, 'a'), auth: 'a'.repeat(22) };
const own = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys };

/** A browser with web push: whether the member allows it, and its subscription. */
const browser = (permission: NotificationPermission, subscribed = false) => {
  const subscription = { endpoint: own.endpoint, options: { applicationServerKey: new Uint8Array([1, 0, 1]).buffer }, toJSON: () => own };
  const state = { isOn: subscribed };
  const unsubscribe = vi.fn(() => Promise.resolve((state.isOn = false)));
  const pushManager = {
    getSubscription: () => Promise.resolve(state.isOn ? { ...subscription, unsubscribe } : null),
    subscribe: vi.fn((_options: PushSubscriptionOptionsInit) => {
      if (permission !== 'granted') return Promise.reject(new DOMException('refused', 'NotAllowedError'));
      state.isOn = true;
      return Promise.resolve(subscription);
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission });
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { pushManager, unsubscribe };
};
const open = async () => {
  const app = await renderApp('/user/notices');
  await screen.findByText('฿500.00 arrived');
  return app;
};
const choose = async (app: Awaited<ReturnType<typeof open>>, row: string, choice: string) =>
  app.user.click(within(await screen.findByRole('group', { name: row })).getByRole('button', { name: choice }));
const sent = () => api.requestsOf(SET).map(({ body }) => body);

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.announce('notices', 'push');
  const at = '2026-11-21T11:05:00.000Z';
  api.reply('POST /api/notices', {
    asOf: at,
    notices: [{ id: '1', kind: 'money', code: 'money-arrived', at, isNew: false, facts: { amount: 500 } }],
  });
  api.reply('GET /api/notices/settings', { money: true, rewards: false, site: true });
  api.reply(PUSH, { publicKey: KEY, subscription: null });
  api.reply(SET, { success: true });
  api.reply('DELETE /api/notices/push', { success: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('notifications on this device', () => {
  it('are switched on by the member, without amounts, and asked for at no other time', async () => {
    const { pushManager } = browser('granted');
    const app = await open();
    await screen.findByRole('group', { name: 'Show on this device' });
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    await choose(app, 'Show on this device', 'On');
    await waitFor(() => expect(sent()).toEqual([{ ...own, withAmounts: false }]));
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  });

  it('show amounts if the member wants them', async () => {
    browser('granted', true);
    api.reply(PUSH, { publicKey: KEY, subscription: { endpoint: own.endpoint, withAmounts: false } });
    await choose(await open(), 'Hide amounts', 'Off');
    await waitFor(() => expect(sent()).toEqual([{ ...own, withAmounts: true }]));
  });

  it('are switched off at the server and in the browser', async () => {
    const { unsubscribe } = browser('granted', true);
    api.reply(PUSH, { publicKey: KEY, subscription: { endpoint: own.endpoint, withAmounts: false } });
    await choose(await open(), 'Show on this device', 'Off');
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(api.requestsOf('DELETE /api/notices/push')).toHaveLength(1);
  });

  it('are off in a browser whose subscription the server does not have', async () => {
    browser('granted', true);
    await open();
    const row = await screen.findByRole('group', { name: 'Show on this device' });
    expect(within(row).getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('renew a subscription that was made with an older key', async () => {
    const { unsubscribe } = browser('granted', true);
    api.reply(PUSH, { publicKey: 'AgAC', subscription: null });
    await choose(await open(), 'Show on this device', 'On');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('say where to allow what the member has blocked', async () => {
    browser('denied');
    await open();
    expect(await screen.findByText(/^This browser blocks notifications of this site/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Show on this device' })).toBeNull();
  });

  it('say that the browser could not switch them on', async () => {
    browser('default');
    await choose(await open(), 'Show on this device', 'On');
    expect(await screen.findByText(/^This browser could not switch notifications on/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['by a browser without web push', () => undefined],
    [
      'where the server has none',
      () => {
        browser('granted');
        api.announce('notices');
      },
    ],
  ])('are not offered %s', async (_where, prepare) => {
    prepare();
    await open();
    expect(screen.queryByText('Notifications on this device')).toBeNull();
    expect(api.requestsOf(PUSH)).toEqual([]);
  });
});

describe('the offer after a withdrawal', () => {
  const withdraw = async () => {
    const app = await renderApp('/user/statement?sheet=withdraw');
    await app.user.type(await screen.findByLabelText('Amount to withdraw'), '200');
    await app.user.click(screen.getByRole('button', { name: /^Withdraw ฿/ }));
    return app;
  };
  const offered = () => screen.findByRole('region', { name: 'Notify you when the money arrives?' });
  beforeEach(() => {
    api.reply('POST /api/statement', { total: 0, statements: [] });
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
    api.reply('POST /api/wallet/withdrawAll', { _id: 'w1', status: 'PENDING', amount: 200, createdAt: '2026-11-21T12:00:00.000Z' });
  });

  it('switches notifications on, without amounts', async () => {
    browser('granted');
    const app = await withdraw();
    await app.user.click(within(await offered()).getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(sent()).toEqual([{ ...own, withAmounts: false }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull());
  });

  it('is made once on a device', async () => {
    const { pushManager } = browser('default');
    const app = await withdraw();
    await app.user.click(within(await offered()).getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
    expect([pushManager.subscribe.mock.calls.length, localStorage.getItem('push-offer')]).toEqual([0, '1']);
  });
});
