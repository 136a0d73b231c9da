import type { Operator } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { aSession, me, other, renderDesk } from '../../../test/render-desk';
import { aProposal } from '../../../test/rows';

const operator = (own: Partial<Operator>): Operator => ({
  ...me,
  roles: ['owner'],
  caps: { THB: null, LAK: null },
  state: 'active',
  factors: { passkeys: 0, code: true },
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-23T09:00:00.000Z',
  isPresent: true,
  admission: null,
  ...own,
});

const newcomer = operator({
  id: '0190a000-0000-7000-8000-00000000000c',
  name: 'dao',
  displayName: 'Dao',
  roles: ['cashier'],
  state: 'invited',
  factors: { passkeys: 0, code: false },
  lastSeenAt: null,
  isPresent: false,
  admission: { maker: other, checker: me, acceptedAt: null, isExpired: false, factor: null, address: null, sharesNetwork: false },
});
const accepted = operator({
  ...newcomer,
  id: '0190a000-0000-7000-8000-00000000000d',
  name: 'noy',
  displayName: 'Noy',
  state: 'accepted',
  admission: {
    maker: me,
    checker: other,
    acceptedAt: '2026-11-23T09:00:00.000Z',
    isExpired: false,
    factor: 'passkey',
    address: '203.0.113.9',
    sharesNetwork: true,
  },
});

beforeEach(() => {
  api.reply('GET /desk/team', {
    operators: [operator({}), operator({ ...other, roles: ['cashier', 'risk'], state: 'suspended' }), newcomer, accepted],
  });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const lineOf = async (name: string) => {
  const line = (await screen.findAllByRole('listitem')).find((each) => within(each).queryByText(name) !== null);
  if (line === undefined) throw new Error(`no line of ${name}`);
  return within(line);
};

it('each operator is shown with roles, state and second factor', async () => {
  await renderDesk('/team');
  expect((await lineOf('desk-owner')).getByText('Owner')).toBeTruthy();
  expect((await lineOf('desk-cashier')).getByText('Suspended')).toBeTruthy();
  const line = await lineOf('dao');
  for (const words of ['Invited', 'Never', /None/]) expect(line.getByText(words)).toBeTruthy();
});

it('an operator who may only read the team finds no button', async () => {
  await renderDesk('/team', { permissions: ['team.read'] });
  expect((await lineOf('dao')).queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

it('an invitation is proposed with roles, a limit and a reason', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  const { user } = await renderDesk('/team');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Sign-in name/), 'noy');
  await user.type(dialog.getByLabelText('Name'), 'Noy');
  await user.click(dialog.getByLabelText('Risk'));
  await user.type(dialog.getByLabelText(/Limit per day in THB/), '50000');
  await user.type(dialog.getByLabelText(/Note/), 'night shift');
  await press(user, 'Propose');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/team/invite')[0]?.body).toEqual({
      name: 'noy',
      displayName: 'Noy',
      roles: ['cashier', 'risk'],
      caps: { THB: 50_000, LAK: null },
      note: 'night shift',
    }),
  );
});

it('an invitation whose name is refused keeps its note and its buttons, and is not sent', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'refused', code: 'DISPLAY_NAME_TAKEN' });
  const { user } = await renderDesk('/team');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'night shift');
  await user.type(dialog.getByLabelText('Name'), 'Desk 0wner');
  await user.type(dialog.getByLabelText(/Sign-in name/), 'Noy V');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('2 to 40 small letters, digits and hyphens, a letter first.')).toBeTruthy();
  await user.clear(dialog.getByLabelText(/Sign-in name/));
  await user.type(dialog.getByLabelText(/Sign-in name/), 'noy');
  expect(await dialog.findByText('Another operator has this name, or one that looks like it.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Note/).value).toBe('night shift');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite' }).disabled).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(api.requestsOf('POST /desk/team/invite')).toHaveLength(0);
});

it('on a site that one person runs, an invitation says that the same person makes the link', async () => {
  const { user } = await renderDesk('/team', { site: { ...aSession().site, solo: true } });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Afterwards you make the link');
  expect(dialog.textContent).not.toContain('second person');
});

it('the link of an invited operator is made on request', async () => {
  api.reply('POST /desk/team/:id/link', { url: 'https://desk.example.com/invite/abc', expiresAt: '2026-11-23T09:15:00.000Z' });
  const { user } = await renderDesk('/team');
  await user.click((await lineOf('dao')).getByRole('button', { name: 'Make a link' }));
  expect(api.requestsOf('POST /desk/team/:id/link')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByDisplayValue('https://desk.example.com/invite/abc')).toBeTruthy();
});

it('the link is offered to who approved the invitation, and the activation to its maker', async () => {
  api.reply('POST /desk/team/:id/activate', { done: true });
  const { user } = await renderDesk('/team');
  expect((await lineOf('noy')).queryByRole('button', { name: 'Make a link' })).toBeNull();
  expect((await lineOf('dao')).queryByRole('button', { name: 'Activate' })).toBeNull();
  await user.click((await lineOf('noy')).getByRole('button', { name: 'Activate' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const words of ['203.0.113.9', 'Passkey', /It came from your network/]) expect(dialog.getByText(words)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/team/:id/activate')[0]?.path).toContain(accepted.id));
});

it('an operator who accepted too long ago is not activated any more: the line names the reset', async () => {
  const late = operator({ ...accepted, admission: accepted.admission === null ? null : { ...accepted.admission, isExpired: true } });
  api.reply('GET /desk/team', { operators: [late] });
  await renderDesk('/team');
  const line = await lineOf('noy');
  expect(line.getByText('Too late to activate: reset the sign-in')).toBeTruthy();
  expect(line.queryByRole('button', { name: 'Activate' })).toBeNull();
  expect(line.getByRole('button', { name: 'Reset sign-in' })).toBeTruthy();
});

it('a reset is proposed with a reason, for an active operator', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('POST /desk/team/:id/reset', { proposal: aProposal({ act: 'operator.reset' }) });
  const { user } = await renderDesk('/team');
  expect((await lineOf('dao')).queryByRole('button', { name: 'Reset sign-in' })).toBeNull();
  await user.click((await lineOf('desk-owner')).getByRole('button', { name: 'Reset sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'lost the phone');
  await press(user, 'Propose');
  await waitFor(() => expect(api.requestsOf('POST /desk/team/:id/reset')[0]?.body).toEqual({ note: 'lost the phone' }));
});

it('a suspension of the last owner is refused beside its form', async () => {
  api.reply('POST /desk/team/:id/suspend', { refuse: 'LAST_ONE' });
  const { user } = await renderDesk('/team');
  await user.click((await lineOf('desk-owner')).getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'left');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The last one cannot be removed.');
});
