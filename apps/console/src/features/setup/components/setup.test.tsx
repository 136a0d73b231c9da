import type { CheckedConnection, Setting, SetupStep, Today } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { aSession, me, renderDesk } from '../../../test/render-desk';

const steps: SetupStep[] = [
  { name: 'origin', state: 'done', commands: ['KRAPAO_DESK_ORIGIN', 'KRAPAO_DESK_PORT'], place: null, address: 'https://desk.example' },
  { name: 'owners', state: 'missing', commands: ['npm run operator -- desk invite NAME'], place: 'team', active: 1, needed: 2 },
  { name: 'accounts', state: 'done', commands: ['accounts set'], place: 'shop', count: 3, currency: 'THB' },
  { name: 'games', state: 'missing', commands: ['games set'], place: 'shop', count: 0, currency: 'LAK' },
  {
    name: 'agreements',
    state: 'missing',
    commands: ['content set agreements FILE', 'content set conditions FILE'],
    place: 'shop',
    empty: [
      { text: 'conditions', language: 'th' },
      { text: 'conditions', language: 'la' },
    ],
  },
  {
    name: 'limits',
    state: 'missing',
    commands: ['settings set'],
    place: 'settings',
    unset: ['withdrawMax', 'twoPeopleFrom'],
    currency: 'THB',
  },
  { name: 'providers', state: 'unseen', commands: ['providers check'], place: 'today' },
  { name: 'alarms', state: 'missing', commands: ['METRICS_PORT', 'METRICS_KEY'], place: null },
  { name: 'drill', state: 'missing', commands: ['setup drilled'], place: null, at: null },
];
const connection = (kind: CheckedConnection['kind'], state: CheckedConnection['state']): CheckedConnection => ({
  kind,
  code: null,
  adapter: 'krapao',
  host: 'one.example',
  state,
  detail: '',
});

beforeEach(() => {
  api.reply('GET /desk/setup', { steps });
  api.reply('GET /desk/today', today);
});

const none = { count: 0, sums: [], oldestAt: null, dueAt: null, overdue: 0, decidable: null };
const today: Today = {
  at: '2026-11-23T02:10:00.000Z',
  day: '2026-11-23',
  queues: { withdrawals: none, waiting: none, slips: none, chats: none, approvals: none },
  chat: { firstAnswerSeconds: null, resolutionSeconds: null },
  mentions: [],
  flows: [],
  payouts: { isPaused: false, lastHour: [], medianSeconds: null, running: 0, unknown: { count: 0, sums: [] } },
  findings: [],
  providers: [],
};

const lineOf = async (title: RegExp) => within((await screen.findByText(title)).closest('li') ?? document.body);

describe('the setup', () => {
  it('lists each step in order with its state, and counts those that are done', async () => {
    await renderDesk('/setup');
    expect(await screen.findByRole('heading', { name: '2 of 9 steps are done' })).toBeTruthy();
    const lines = screen.getAllByRole('listitem').filter((line) => line.closest('ol') !== null);
    expect(lines.map((line) => within(line).getByText(/^(Done|Missing|Not checked)$/).textContent)).toEqual([
      'Done',
      'Missing',
      'Done',
      'Missing',
      'Missing',
      'Missing',
      'Not checked',
      'Missing',
      'Missing',
    ]);
  });

  it.each([
    [/Two owners/, '1 owner is active, of 2. What one proposes, another approves.', 'npm run operator -- desk invite NAME'],
    [/a game to play/, 'There is none in LAK.', 'games set'],
    [/agreements and conditions/, /^Empty: Conditions of bonuses \(Thai, Lao\)\. /, 'content set conditions FILE'],
    [/limits of money/, /^Not decided yet: Highest withdrawal · Two people decide from\. /, 'settings set'],
    [/metrics can be scraped/, /no alarm reaches you/, 'METRICS_KEY'],
    [/backup was restored/, 'No restore drill is recorded.', 'setup drilled'],
  ])('%s says what is missing, and what does it', async (title, why, command) => {
    await renderDesk('/setup');
    const line = await lineOf(title);
    expect([line.getByText(why), line.getByText(command)]).toHaveLength(2);
  });

  it.each([
    [/Two owners/, 'Team', '/team'],
    [/a game to play/, 'Shop window', '/shop/games/LAK'],
    [/agreements and conditions/, 'Shop window', '/shop/text/conditions'],
    [/limits of money/, 'Settings', '/settings#withdrawMax'],
  ])('%s leads to where it is done', async (title, name, href) => {
    await renderDesk('/setup');
    expect((await lineOf(title)).getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('a step that is done says what there is, and leads nowhere', async () => {
    await renderDesk('/setup');
    const line = await lineOf(/account to pay into/);
    expect(line.getByText('3 accounts in THB.')).toBeTruthy();
    expect([line.queryByRole('link'), line.queryByText('accounts set')]).toEqual([null, null]);
  });

  it('calls the providers on request, and says which do not answer', async () => {
    const { user } = await renderDesk('/setup');
    const line = await lineOf(/Each provider answers/);
    expect(line.getByText('Only a call shows it. This list makes none by itself.')).toBeTruthy();
    expect(api.requestsOf('POST /desk/connections/check')).toHaveLength(0);
    api.reply(
      'POST /desk/connections/check',
      { connections: [connection('sms', 'refused'), connection('payout', 'ready')] },
      { connections: [connection('sms', 'ready'), connection('payout', 'ready')] },
    );
    await user.click(line.getByRole('button', { name: 'Try the connections' }));
    expect(await line.findByText('Not ready: Codes by SMS (refuses the key).')).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Try the connections' }));
    expect(await line.findByText('2 connections are ready.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '3 of 9 steps are done' })).toBeTruthy();
  });

  it('a restore drill is recorded with a note', async () => {
    api.reply('POST /desk/setup/drill', { done: true });
    const { user } = await renderDesk('/setup');
    await user.click(await screen.findByRole('button', { name: 'Record a drill' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Note/), '14 minutes');
    await user.click(dialog.getByRole('button', { name: 'Record a drill' }));
    await waitFor(() => expect(api.requestsOf('POST /desk/setup/drill')[0]?.body).toEqual({ note: '14 minutes' }));
  });

  it('limits that no operator has decided keep their values as a decision', async () => {
    const setting: Omit<Setting, 'key' | 'currency' | 'value'> = {
      group: 'withdrawals',
      standard: 0,
      loosens: null,
      kind: 'amount',
      choices: [],
      pending: null,
    };
    api.reply('GET /desk/settings', {
      settings: [
        { ...setting, key: 'withdrawMax', currency: 'LAK', value: 1 },
        { ...setting, key: 'withdrawMax', currency: 'THB', value: 100_000 },
        { ...setting, key: 'twoPeopleFrom', currency: 'THB', value: 20_000 },
      ],
    });
    api.reply('POST /desk/settings', { done: true });
    const { user } = await renderDesk('/setup');
    await user.click(await screen.findByRole('button', { name: 'Keep the standard values' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('฿100,000.00')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Note/), 'agreed');
    await user.click(dialog.getByRole('button', { name: 'Keep the standard values' }));
    await waitFor(() =>
      expect(api.requestsOf('POST /desk/settings').map(({ body }) => body)).toEqual([
        { key: 'withdrawMax', currency: 'THB', value: 100_000, note: 'agreed' },
        { key: 'twoPeopleFrom', currency: 'THB', value: 20_000, note: 'agreed' },
      ]),
    );
  });

  it('who may only read the settings changes nothing, and is led only to what they may see', async () => {
    await renderDesk('/setup', { permissions: ['settings.read', 'today.read'] });
    await screen.findByRole('heading', { name: '2 of 9 steps are done' });
    for (const name of ['Record a drill', 'Keep the standard values']) expect(screen.queryByRole('button', { name })).toBeNull();
    const list = within(screen.getByRole('main'));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Settings']);
  });

  it('says when the site can open', async () => {
    api.reply('GET /desk/setup', { steps: steps.map((step) => ({ ...step, state: 'done' as const })) });
    await renderDesk('/setup');
    expect(await screen.findByText(/^The site can open\./)).toBeTruthy();
  });

  it('is read again after a failure', async () => {
    api.reply('GET /desk/setup', { refuse: 'INTERNAL_SERVER_ERROR' }, { steps });
    const { user } = await renderDesk('/setup');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '2 of 9 steps are done' })).toBeTruthy();
  });

  it('G I leads to it', async () => {
    const { user } = await renderDesk('/team');
    await screen.findByRole('heading', { name: 'Team' });
    await user.keyboard('gi');
    await waitFor(() => expect(location.pathname).toBe('/setup'));
  });
});

describe('today', () => {
  const real = { ...aSession().site, demo: false };

  it('says to an owner how many steps are missing', async () => {
    await renderDesk('/today', { site: real });
    const line = within((await screen.findByText('Setup: 6 steps are missing')).parentElement ?? document.body);
    expect(line.getByRole('link').getAttribute('href')).toBe('/setup');
  });

  it.each([
    ['in demo mode', {}],
    ['to other roles', { site: real, operator: { ...me, roles: ['manager' as const], caps: { THB: null, LAK: null } } }],
  ])('says nothing of it %s', async (_, session) => {
    await renderDesk('/today', session);
    await screen.findByRole('button', { name: /Take the next in line/ });
    expect(api.requestsOf('GET /desk/setup')).toHaveLength(0);
  });
});
