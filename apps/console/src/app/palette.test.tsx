import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../test/api';
import { renderDesk } from '../test/render-desk';

const ID = '0190a000-0000-7000-8000-000000000001';
const member = { id: '0190a000-0000-7000-8000-000000000002', phone: '…678', name: 'Somsak', currency: 'THB' as const };

beforeEach(() => {
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
  api.reply('POST /desk/members/search', { members: [], isCut: false });
  api.reply('GET /desk/settings', { settings: [] });
  api.reply('GET /desk/shop', { items: [] });
});

const open = async (at = '/approvals') => {
  const { user } = await renderDesk(at);
  await screen.findByRole('navigation', { name: 'Money' });
  await user.keyboard('{Control>}k{/Control}');
  return { user, field: await screen.findByRole('combobox') };
};

it('finds a withdrawal by its id, with amount and state, and opens it', async () => {
  api.reply('POST /desk/find', { withdrawal: { id: ID, member, amount: 500, currency: 'THB', state: 'paid' }, journal: null });
  const { user, field } = await open();
  await user.type(field, ID);
  const found = await screen.findByRole('option', { name: /Somsak/ });
  expect(found.textContent).toBe('Somsak฿500.00Paid');
  await user.click(found);
  await waitFor(() => expect(location.pathname).toBe(`/withdrawals/${ID}`));
});

it('finds a journal by its id', async () => {
  api.reply('POST /desk/find', {
    withdrawal: null,
    journal: { id: ID, kind: 'deposit', reference: 'KBANK 123', at: '2026-11-23T09:00:00.000Z' },
  });
  const { user, field } = await open();
  await user.type(field, ID);
  expect((await screen.findByRole('option', { name: /Journal/ })).textContent).toContain('KBANK 123');
});

it('finds settings and acts by their words, each under its kind', async () => {
  api.reply('GET /desk/settings', {
    settings: [
      {
        key: 'withdrawMax',
        group: 'withdrawals',
        loosens: 'up',
        kind: 'amount',
        choices: [],
        pending: null,
        currency: 'THB',
        value: 5,
        standard: 5,
      },
    ],
  });
  const { user, field } = await open();
  await user.type(field, 'withdrawMax');
  expect(within(await screen.findByRole('group', { name: 'Settings' })).getAllByRole('option')).toHaveLength(1);
  await user.clear(field);
  await user.type(field, 'pause pay');
  await user.click(await screen.findByRole('option', { name: 'Pause payouts' }));
  expect(await screen.findByRole('dialog', { name: /Pause payouts/ })).toBeTruthy();
});

it('offers what was chosen last', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('option', { name: /Withdrawals/ }));
  await waitFor(() => expect(location.pathname).toBe('/withdrawals'));
  await user.keyboard('{Control>}k{/Control}');
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option', { name: 'Withdrawals' })).toBeTruthy();
});

it('a slash opens it where the screen has no field of its own for it', async () => {
  const { user } = await renderDesk('/approvals');
  await screen.findByRole('navigation', { name: 'Money' });
  await user.keyboard('/');
  expect(await screen.findByRole('combobox')).toBeTruthy();
});
