import type { Receipt, TimelineEntry } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { other, renderDesk } from '../../../test/render-desk';
import { aMember } from '../../../test/rows';

const member = aMember();
const path = `/members/${member.id}`;
const id = '0190a000-0000-7000-8000-000000000081';
const at = '2026-11-23T09:00:00.000Z';

const entries: TimelineEntry[] = [
  { type: 'chat', id: 'c', at, by: other },
  {
    type: 'event',
    id: '7',
    at,
    action: 'member.change-phone',
    by: other,
    changes: [{ field: 'phone', before: '081', after: '089' }],
    detail: 'in person',
  },
  { type: 'movement', id, at, kind: 'withdraw', amount: 18_500, status: 'PENDING', from: 'WALLET', to: 'KTB', withdrawal: 'waiting' },
  { type: 'event', id: '6', at, action: 'login.ok', by: null, changes: [], detail: '127.0.0.1' },
];
const receipt: Receipt = {
  id,
  kind: 'withdraw',
  amount: 18_500,
  status: 'SUCCESS',
  from: 'WALLET',
  to: 'KTB',
  member: { id: member.id, phone: member.phone, name: member.name, currency: 'THB' },
  currency: 'THB',
  createdAt: at,
  settledAt: at,
  description: '',
  providerId: 'PAY-77',
  journals: [{ id: '0190a000-0000-7000-8000-000000000082', kind: 'withdraw.paid', reference: id, at }],
  withdrawal: { state: 'paid', reasons: ['large-amount'], decided: { by: other, at } },
};

beforeEach(() => {
  api.reply('GET /desk/members/:id', member);
  api.reply('GET /desk/members/:id/timeline', { entries, next: '1..' }, { entries: [], next: null });
  api.reply('GET /desk/movements/:id', receipt);
});

it('shows movements, changes, sign-ins and ended chats in one list', async () => {
  await renderDesk(path);
  expect(await screen.findByText('Chat ended')).toBeTruthy();
  expect(screen.getByText('Anong Chaiyo · 081 → 089 · in person')).toBeTruthy();
  expect(screen.getByText('−฿18,500.00')).toBeTruthy();
  expect(screen.getByText('Signed in')).toBeTruthy();
});

it('a filter and the next page are fetched from the server', async () => {
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Older entries' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign-in' }));
  await waitFor(() => expect(api.requestsOf('GET /desk/members/:id/timeline')).toHaveLength(3));
});

it('the filter is in the address, and a receipt leaves it there', async () => {
  api.reply('GET /desk/members/:id/timeline', { entries, next: null });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Money' }));
  await waitFor(() => expect(location.search).toBe('?view=money'));
  await user.click(await screen.findByRole('link', { name: 'Withdrawal' }));
  expect(location.search).toBe(`?view=money&movement=${id}`);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(location.search).toBe('?view=money');
  expect(screen.getByRole('button', { name: 'Money', pressed: true })).toBeTruthy();
});

it('a movement opens its receipt, whose address can be shared and which can be printed', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('link', { name: 'Withdrawal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('PAY-77')).toBeTruthy();
  expect(dialog.getByText('Large amount')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Withdrawal paid' }).getAttribute('href')).toBe(`/books/journals/${receipt.journals[0]?.id}`);
  expect(location.search).toBe(`?movement=${id}`);
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(location.search).toBe('');
});

it('a shared address opens the receipt; without books.read a journal is no link', async () => {
  await renderDesk(`${path}?movement=${id}`, { permissions: ['members.read'] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('PAY-77')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('the statement is saved as CSV', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:x');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const { user } = await renderDesk(path);
  await screen.findByText('Chat ended');
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
});
