import type { MemberNotice } from '@krapao/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveOptions } from '../../../shared/live/connect';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aWorld } from '../../../test/world';

const channel = vi.hoisted(() => ({ open: null as LiveOptions | null }));
vi.mock('../../../shared/live/connect', () => ({
  connect: (options: LiveOptions) => {
    channel.open = options;
    return { close: () => undefined };
  },
}));

const LIST = 'POST /api/notices';
const AS_OF = '2026-11-21T12:00:00.000Z';
const aNotice = (given: Partial<MemberNotice> = {}): MemberNotice => ({
  id: '1',
  kind: 'money',
  code: 'money-arrived',
  at: '2026-11-21T11:05:00.000Z',
  isNew: false,
  facts: { amount: 500, bankCode: 'SCB' },
  ...given,
});
const newDevice = aNotice({ id: '2', kind: 'security', code: 'new-device', isNew: true, facts: { system: 'Windows', browser: 'Edge' } });
const reads = () => api.requestsOf('POST /api/notices/read');

beforeEach(() => {
  channel.open = null;
  aWorld();
  localStorage.setItem('token', 't1');
  localStorage.setItem('locale', 'en');
  api.announce('notices');
  api.reply(LIST, { asOf: AS_OF, notices: [newDevice, aNotice()] });
  api.reply('POST /api/notices/read', { success: true });
  api.reply('GET /api/notices/settings', { money: true, rewards: false, site: true });
});

describe('the bell', () => {
  it('has the number of unread notices, and leads to them', async () => {
    api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), unread: 12 });
    const { user } = await renderApp('/user/home');
    const bell = await screen.findByRole('link', { name: 'Notifications 12' });
    await user.click(bell);
    expect(await screen.findByText('฿500.00 arrived')).toBeTruthy();
  });

  it('has no number when nothing is unread', async () => {
    await renderApp('/user/home');
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy();
  });

  it('is not there where the server has no inbox', async () => {
    api.announce();
    await renderApp('/user/home');
    await screen.findByRole('region', { name: 'Total balance' });
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the inbox', () => {
  it('has notices by day in words, and marks what is new', async () => {
    await renderApp('/user/notices');
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((rows) => rows.filter(({ className }) => className.startsWith('notice')));
    expect(first?.textContent).toBe('Login from a new deviceNew18:05Windows · Edge');
    expect(second?.textContent).toBe('฿500.00 arrived18:05From SCB');
    expect(screen.getAllByRole('heading', { name: '21/11/2026' })).toHaveLength(1);
  });

  it('marks all as read after a new one is listed', async () => {
    await renderApp('/user/notices');
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ until: AS_OF }]));
  });

  it('has announcements of the site with their text', async () => {
    const facts = { title: 'Maintenance', text: 'Tuesday 02:00 to 03:00' };
    api.reply(LIST, { asOf: AS_OF, notices: [aNotice({ id: 'site 1', kind: 'site', code: 'announcement', facts }), aNotice()] });
    const { user } = await renderApp('/user/notices');
    await user.click(await screen.findByRole('button', { name: 'Site' }));
    expect(screen.getByText('Maintenance')).toBeTruthy();
    expect(screen.getByText('Tuesday 02:00 to 03:00')).toBeTruthy();
    expect(screen.queryByText('฿500.00 arrived')).toBeNull();
  });

  it('marks as read what arrives while it is open', async () => {
    api.announce('notices', 'live');
    await renderApp('/user/notices');
    await waitFor(() => expect(reads()).toHaveLength(1));
    await waitFor(() => expect(channel.open).not.toBeNull());
    api.reply(LIST, { asOf: AS_OF, notices: [aNotice({ id: '3', isNew: true }), { ...newDevice, isNew: false }] });
    await act(async () => channel.open?.onWallet({ movement: null }));
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('writes nothing when none is new', async () => {
    api.reply(LIST, { asOf: AS_OF, notices: [aNotice()] });
    await renderApp('/user/notices');
    await screen.findByText('฿500.00 arrived');
    expect(reads()).toHaveLength(0);
  });

  it('is filtered by kind', async () => {
    const { user } = await renderApp('/user/notices');
    await user.click(await screen.findByRole('button', { name: 'Security' }));
    expect(screen.queryByText('฿500.00 arrived')).toBeNull();
    expect(screen.getByText('Login from a new device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rewards' }));
    expect(screen.getByText('Nothing of this kind')).toBeTruthy();
  });

  it('loads further pages, and continues a search that has found none', async () => {
    api.reply(LIST, { asOf: AS_OF, notices: [newDevice], next: '5.5' });
    const { user } = await renderApp('/user/notices');
    const more = await screen.findByRole('button', { name: 'Show more' });
    api.reply(LIST, { asOf: AS_OF, notices: [aNotice()] });
    await user.click(more);
    expect(await screen.findByText('฿500.00 arrived')).toBeTruthy();
    expect(api.requestsOf(LIST).map(({ body }) => body)).toEqual([{ limit: 20 }, { limit: 20, before: '5.5' }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that it is empty', async () => {
    api.reply(LIST, { asOf: AS_OF, notices: [] });
    await renderApp('/user/notices');
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('offers to load again after a failure', async () => {
    api.cut(LIST);
    const { user } = await renderApp('/user/notices');
    await screen.findByText('The notifications could not be loaded');
    api.reply(LIST, { asOf: AS_OF, notices: [aNotice()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('฿500.00 arrived')).toBeTruthy();
  });

  it('leads from a new device to the devices, where the server lists them', async () => {
    api.announce('notices', 'sessions');
    const app = await renderApp('/user/notices');
    await app.user.click(await screen.findByRole('link', { name: 'See devices and logins' }));
    expect(app.address()).toBe('/user/profile?view=security');
  });
});

describe('the kinds that the bell counts', () => {
  it('are switched by the member, and security stays', async () => {
    api.reply('PUT /api/notices/settings', { money: true, rewards: true, site: true });
    const { user } = await renderApp('/user/notices');
    const rewards = await screen.findByRole('group', { name: 'Rewards' });
    await user.click(rewards.querySelectorAll('button')[1] as HTMLElement);
    await waitFor(() =>
      expect(api.requestsOf('PUT /api/notices/settings').map(({ body }) => body)).toEqual([{ money: true, rewards: true, site: true }]),
    );
    expect(screen.queryByRole('group', { name: 'Security' })).toBeNull();
  });
});
