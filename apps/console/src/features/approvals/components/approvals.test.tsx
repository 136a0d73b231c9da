import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { me, renderDesk } from '../../../test/render-desk';
import { aProposal } from '../../../test/rows';

beforeEach(() => api.reply('GET /desk/withdrawals', { withdrawals: [], next: null, counts: { waiting: 0, overdue: 0, unknown: 0 } }));

it('a proposal of another operator is approved', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal()], next: null });
  api.reply('POST /desk/proposals/:id/approve', { state: 'approved' });
  const { user } = await renderDesk('/approvals');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.seen('POST /desk/proposals/:id/approve')).toHaveLength(1));
  expect(await screen.findByText('Approved')).toBeTruthy();
});

it('the maker of a proposal cannot approve it, sees why, and can withdraw it with a reason', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal({ maker: me, obstacle: 'OWN_PROPOSAL' })], next: null });
  api.reply('POST /desk/proposals/:id/refuse', { done: true });
  const { user } = await renderDesk('/approvals');
  expect(await screen.findByText('You proposed it: another person approves.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  const withdraw = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw the proposal' });
  expect(withdraw.disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'a mistake');
  await user.click(withdraw);
  await waitFor(() => expect(api.seen('POST /desk/proposals/:id/refuse')[0]?.body).toEqual({ reason: 'a mistake' }));
});

it('changes are shown in the words of the desk, and fields of another release as they were recorded', async () => {
  const changes = [
    { field: 'state', before: 'waiting', after: 'released' },
    { field: 'roles', before: 'cashier, risk', after: 'auditor' },
    { field: 'retired', before: null, after: 'as recorded' },
  ];
  api.reply('GET /desk/proposals', { proposals: [aProposal({ changes })], next: null });
  await renderDesk('/approvals');
  expect(await screen.findByText('Cashier, Risk')).toBeTruthy();
  const lines = [...document.querySelectorAll('.d-diff > div')].map((line) => line.textContent);
  expect(lines).toEqual(['−StateWaiting', '+StateReleased', '−RolesCashier, Risk', '+RolesAuditor', '+retiredas recorded']);
});

it('a setting is shown by its name', async () => {
  const target = { kind: 'setting', id: 'withdrawMax THB', label: 'withdrawMax THB' };
  api.reply('GET /desk/proposals', { proposals: [aProposal({ act: 'setting.change', target })], next: null });
  await renderDesk('/approvals');
  expect(await screen.findByText('Highest withdrawal THB')).toBeTruthy();
});
