import { listedExports } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { renderDesk } from '../../../test/render-desk';
import { aProposal } from '../../../test/rows';

const ready = {
  id: '0190a000-0000-7000-8000-000000000091',
  label: '#careful',
  people: 3,
  createdAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-24T09:00:00.000Z',
};

beforeEach(() => {
  api.reply('GET /desk/member-exports', { exports: [] });
});

it('an export is requested with a filter and a reason, and can need a second person', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'many-members', sum: null });
  api.reply('POST /desk/members/export', { proposal: aProposal() });
  const { user } = await renderDesk('/members');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Tag'), '#careful');
  await user.selectOptions(dialog.getByLabelText('Currency'), 'THB');
  await user.click(dialog.getByLabelText('Only frozen members'));
  await user.type(dialog.getByLabelText(/Note/), 'for the accountant');
  await press(user, 'Propose the export');
  expect(await screen.findByText(/a second person decides\.$/)).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/export')[0]?.body).toEqual({
    filter: { search: '', tag: 'careful', currency: 'THB', isFrozen: true, registeredFrom: null, registeredTo: null },
    note: 'for the accountant',
  });
});

it('a list is downloaded once', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:x');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  api.reply('GET /desk/member-exports', { exports: [ready] }, { exports: [] });
  api.reply('POST /desk/member-exports/:id/download', { members: [] });
  const { user } = await renderDesk('/members');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('#careful')).toBeNull());
});

it('more exports than are listed leave a note', async () => {
  const exports = Array.from({ length: listedExports }, (_, index) => ({ ...ready, id: `${index}` }));
  api.reply('GET /desk/member-exports', { exports });
  await renderDesk('/members');
  expect(await screen.findByText('Only the newest 20 are listed.')).toBeTruthy();
});

it('an operator without the permission gets no export', async () => {
  await renderDesk('/members', { permissions: ['members.read'] });
  expect(await screen.findByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(api.requestsOf('GET /desk/member-exports')).toHaveLength(0);
});
