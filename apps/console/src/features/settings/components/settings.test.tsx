import type { Setting } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { aSession, renderDesk } from '../../../test/render-desk';

const most = {
  key: 'withdrawMax',
  group: 'withdrawals',
  loosens: 'up',
  kind: 'amount',
  choices: [],
  pending: null,
} satisfies Partial<Setting>;
const settings: Setting[] = [
  { ...most, currency: 'THB', value: 50_000, standard: 50_000 },
  { ...most, currency: 'LAK', value: 20_000_000, standard: 25_000_000 },
  {
    ...most,
    key: 'terminated',
    group: 'site',
    loosens: 'down',
    kind: 'flag',
    currency: null,
    value: true,
    standard: false,
  },
];

beforeEach(() => {
  api.reply('GET /desk/settings', { settings });
  api.reply('POST /desk/settings', { done: true });
});

const change = async (value: string) => {
  const { user } = await renderDesk('/settings');
  await user.click(await screen.findByRole('button', { name: /Highest withdrawal THB ฿50,000.00/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('New value'));
  await user.type(dialog.getByLabelText('New value'), value);
  return { user, dialog };
};

it('a setting is shown in words with its unit', async () => {
  await renderDesk('/settings');
  expect(await screen.findByText('₭20,000,000.00')).toBeTruthy();
  expect(screen.getByText('The site is closed')).toBeTruthy();
});

it('on a site that one person runs, every change needs one person', async () => {
  await renderDesk('/settings', { site: { ...aSession().site, solo: true } });
  expect(await screen.findAllByText('one person')).toHaveLength(2);
  expect(screen.queryByText(/two/)).toBeNull();
});

it('a change that loosens says before that a second person approves it', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'loosens', sum: null });
  const { dialog } = await change('60000');
  expect(await dialog.findByRole('button', { name: 'Ask a second person' })).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toContain('It loosens a limit');
});

it('a change that tightens is sent at once with its reason', async () => {
  const { user, dialog } = await change('40000');
  await user.type(dialog.getByLabelText(/Note/), 'fewer large payouts');
  await press(user, 'Change now');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/settings')[0]?.body).toEqual({
      key: 'withdrawMax',
      currency: 'THB',
      value: 40_000,
      note: 'fewer large payouts',
    }),
  );
});

it('a switch that opens the site needs a second person', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'loosens', sum: null });
  const { user } = await renderDesk('/settings');
  await user.click(await screen.findByRole('button', { name: /The site is closed/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('New value'), 'false');
  expect(await dialog.findByRole('button', { name: 'Ask a second person' })).toBeTruthy();
});

it('an operator who may only read finds no button', async () => {
  await renderDesk('/settings', { permissions: ['settings.read'] });
  expect(await screen.findByText('₭20,000,000.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Highest withdrawal/ })).toBeNull();
});

it('the release that runs is named below the settings', async () => {
  await renderDesk('/settings');
  expect(await screen.findByText('Release 1.2.0 · commit 0123456789ab · database schema 2')).toBeTruthy();
});
