import type { ApiKey } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { me, other, renderDesk } from '../../../test/render-desk';
import { aProposal } from '../../../test/rows';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const aKey = (own: Partial<ApiKey> = {}): ApiKey => ({
  id: '0190a000-0000-7000-8000-00000000000e',
  name: 'Reporting',
  prefix: 'krapao_0123456789',
  permissions: ['reports.read', 'books.read'],
  state: 'active',
  maker: me,
  checker: other,
  isMakerSuspended: false,
  createdAt: inDays(-10),
  expiresAt: inDays(80),
  usedAt: null,
  revoked: null,
  ...own,
});
const approved = aKey({ id: '0190a000-0000-7000-8000-00000000000f', name: 'Warehouse', prefix: null, state: 'approved' });

beforeEach(() => {
  api.reply('GET /desk/api-keys', { keys: [aKey(), approved] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li');
  if (line === null) throw new Error(`no line of ${name}`);
  return within(line);
};

it('a key is listed with its prefix, its permissions in words, who made it, and its use', async () => {
  await renderDesk('/api-keys');
  const line = await lineOf('Reporting');
  for (const words of [
    'krapao_0123456789…',
    'See reports',
    'See the books',
    'Active',
    'Never',
    /Pim Rattanakul proposed it, Anong Chaiyo approved it/,
  ])
    expect(line.getByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 key' })).toBeTruthy();
});

it('the end of a key is in colour during its last week', async () => {
  api.reply('GET /desk/api-keys', {
    keys: [aKey({ name: 'Soon', expiresAt: inDays(6.9) }), aKey({ id: 'b', name: 'Later', expiresAt: inDays(7.1) })],
  });
  await renderDesk('/api-keys');
  const isColoured = async (name: string) =>
    (await lineOf(name)).getByText('Expires').nextElementSibling?.className.includes('d-keys__soon');
  expect([await isColoured('Soon'), await isColoured('Later')]).toEqual([true, false]);
});

it('a suspended maker and a revocation are named', async () => {
  const revoked = aKey({ id: 'c', name: 'Old', state: 'revoked', revoked: { by: other, at: inDays(-1) } });
  api.reply('GET /desk/api-keys', { keys: [aKey({ isMakerSuspended: true }), revoked] });
  await renderDesk('/api-keys');
  expect((await lineOf('Reporting')).getByText(/Pim Rattanakul is suspended. The key still works./)).toBeTruthy();
  const line = await lineOf('Old');
  expect(line.getByText(/Revoked by Anong Chaiyo/)).toBeTruthy();
  expect(line.queryByRole('button', { name: 'Revoke' })).toBeNull();
});

it('an operator who may only read the team finds no button', async () => {
  await renderDesk('/api-keys', { permissions: ['team.read'] });
  expect((await lineOf('Warehouse')).queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
});

it('a key is proposed with a name, what it reads, days and a reason', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('POST /desk/api-keys', { proposal: aProposal({ act: 'api-key.make' }) });
  const { user } = await renderDesk('/api-keys');
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' Accounting ');
  await user.click(dialog.getByLabelText('See reports'));
  await user.clear(dialog.getByLabelText(/Valid for days/));
  await user.type(dialog.getByLabelText(/Valid for days/), '30');
  await user.type(dialog.getByLabelText(/Note/), 'month end');
  await press(user, 'Propose');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/api-keys')[0]?.body).toEqual({
      name: 'Accounting',
      permissions: ['reports.read'],
      days: 30,
      note: 'month end',
    }),
  );
});

it('a key is not proposed for longer than a year', async () => {
  const { user } = await renderDesk('/api-keys');
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Accounting');
  await user.click(dialog.getByLabelText('See reports'));
  await user.clear(dialog.getByLabelText(/Valid for days/));
  await user.type(dialog.getByLabelText(/Valid for days/), '366');
  await press(user, 'Continue');
  expect(api.requestsOf('POST /desk/api-keys')).toHaveLength(0);
  expect(dialog.getByLabelText<HTMLInputElement>(/Valid for days/).validationMessage).toBe('Enter a number of days from 1 to 365.');
});

it('the maker collects an approved key, which is shown once; what is not copied is not closed by accident', async () => {
  const key = `krapao_abcdefabcd_${'x'.repeat(43)}`;
  api.reply('POST /desk/api-keys/:id/collect', { key, prefix: 'krapao_abcdefabcd', expiresAt: inDays(90) });
  const { user } = await renderDesk('/api-keys');
  expect((await lineOf('Reporting')).queryByRole('button', { name: 'Collect the key' })).toBeNull();
  await user.click((await lineOf('Warehouse')).getByRole('button', { name: 'Collect the key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.requestsOf('POST /desk/api-keys/:id/collect')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Collect the key' }));
  expect(await dialog.findByDisplayValue(key)).toBeTruthy();
  const close = () => user.click(dialog.getAllByRole('button', { name: /^Close/ })[0] as HTMLElement);
  await close();
  expect(dialog.getByRole('alert').textContent).toContain('It is not copied yet');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied' });
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('POST /desk/api-keys/:id/collect')).toHaveLength(1);
});

it('an approved key of a colleague is not offered', async () => {
  api.reply('GET /desk/api-keys', { keys: [{ ...approved, maker: other, checker: me }] });
  await renderDesk('/api-keys');
  const line = await lineOf('Warehouse');
  expect(line.getByText(/Anong Chaiyo collects it/)).toBeTruthy();
  expect(line.queryByRole('button', { name: 'Collect the key' })).toBeNull();
});

it('a key is revoked with a reason', async () => {
  api.reply('POST /desk/api-keys/:id/revoke', { done: true });
  const { user } = await renderDesk('/api-keys');
  await user.click((await lineOf('Reporting')).getByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'the server was replaced');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/api-keys/:id/revoke')[0]?.body).toEqual({ note: 'the server was replaced' }));
});
