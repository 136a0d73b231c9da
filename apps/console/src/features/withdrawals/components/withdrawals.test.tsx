import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { aWithdrawal } from '../../../test/rows';

beforeEach(() => api.reply('GET /desk/proposals', { proposals: [], next: null }));

const queue = (counts: { waiting: number; overdue: number; unknown: number }) =>
  api.reply('GET /desk/withdrawals', { withdrawals: [], next: null, counts });

it('an empty queue says so', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await renderDesk('/withdrawals');
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('a queue past its deadline is marked in the rail', async () => {
  queue({ waiting: 3, overdue: 1, unknown: 0 });
  await renderDesk('/withdrawals');
  await waitFor(() => expect(document.querySelector('.d-rail .d-n--late')?.textContent).toBe('3'));
});

it('a queue that cannot be loaded can be tried again', async () => {
  api.reply('GET /desk/withdrawals', { refuse: 'OVERLOADED' });
  const { user } = await renderDesk('/withdrawals');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await user.click(retry);
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('the rail has only the screens that the roles include', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await renderDesk('/withdrawals', { permissions: ['withdrawals.read'] });
  await screen.findByText('Nothing waits');
  expect(screen.queryByRole('link', { name: /Approvals/ })).toBeNull();
});

it('a view of the past says that older withdrawals exist than are shown', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  const { user } = await renderDesk('/withdrawals');
  await screen.findByText('Nothing waits');
  const withdrawals = Array.from({ length: 1_000 }, (_, n) => aWithdrawal({ id: `withdrawal ${n}` }));
  api.reply('GET /desk/withdrawals', { withdrawals, next: 'more', counts: { waiting: 0, overdue: 0, unknown: 0 } });
  await user.click(await screen.findByRole('button', { name: /^All/ }));
  expect(await screen.findByText(/^The newest 2,000 are shown\./)).toBeTruthy();
});
