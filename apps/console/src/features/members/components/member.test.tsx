import type { Member } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';

const member: Member = {
  id: '0190a000-0000-7000-8000-000000000002',
  phone: '0812345678',
  name: '<i>Test</i> Member',
  currency: 'THB',
  createdAt: '2025-03-01T00:00:00.000Z',
  isActive: true,
  isErased: false,
  bank: { code: 'KTB', accountNo: '•••• 4421', accountName: 'TEST MEMBER', changedAt: null, isConfirmed: false },
  balances: { wallet: 4_230, held: 18_500, parked: 0, games: 6_200 },
  withdrawal: 'condition',
  freezes: [],
  break: null,
  limits: { deposit: [], loss: [] },
  games: [{ code: 'PG', username: 'kpo1', credit: 6_200, isStale: true }],
  movements: [
    {
      id: '0190a000-0000-7000-8000-000000000003',
      kind: 'withdraw',
      amount: 18_500,
      status: 'PENDING',
      from: 'WALLET',
      to: 'KTB',
      createdAt: '2026-11-23T09:00:00.000Z',
      withdrawal: 'waiting',
      balance: 4_230,
    },
  ],
  pending: [],
  tags: [],
  notes: [],
  links: { bank: { count: 0, members: [] }, device: { count: 0, members: [] }, inviter: null, invited: { count: 0, members: [] } },
  banks: ['KTB', 'SCB'],
  sessions: [{ createdAt: '2026-11-23T08:00:00.000Z', seenAt: '2026-11-23T09:00:00.000Z' }],
};
const path = `/members/${member.id}`;

beforeEach(() => {
  api.reply('POST /desk/members/search', {
    members: [
      { id: member.id, phone: member.phone, name: member.name, currency: 'THB', matched: 'phone', isFrozen: true, tags: ['careful'] },
    ],
    isCut: false,
  });
  api.reply('GET /desk/members/:id', member);
  api.reply('GET /desk/members/:id/timeline', { entries: [], next: null });
  api.reply('GET /desk/member-exports', { exports: [] });
  api.reply('GET /desk/recent-members', { members: [] });
  api.reply('GET /desk/member-tags', { tags: [] });
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

it('before typing, the members of the last hour and the tags in use; a tag is a search', async () => {
  api.reply('GET /desk/recent-members', {
    members: [{ id: member.id, phone: member.phone, name: 'Recent One', currency: 'THB', isFrozen: false, tags: [] }],
  });
  api.reply('GET /desk/member-tags', { tags: ['careful', 'vip'] });
  const { user } = await renderDesk('/members');
  const recent = within(await screen.findByRole('list', { name: 'Opened within the hour' }));
  expect(recent.getByRole('link', { name: /Recent One/ }).getAttribute('href')).toBe(path);
  await user.click(await screen.findByRole('button', { name: 'vip' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/search')[0]?.body).toEqual({ search: '#vip' }));
  expect(screen.queryByRole('list', { name: 'Opened within the hour' })).toBeNull();
});

it('a search lists members with the field that matched, and opens one', async () => {
  const { user } = await renderDesk('/members');
  await user.type(await screen.findByRole('searchbox'), '081234');
  const link = await screen.findByRole('link', { name: /<i>Test<\/i> Member/ });
  expect(link.textContent).toContain('by phone');
  expect(link.textContent).toContain('Frozen');
  await user.click(link);
  expect(await screen.findByText('฿18,500.00', { selector: 'dd' })).toBeTruthy();
});

it('a search that leaves members out says so', async () => {
  api.reply('POST /desk/members/search', { members: [], isCut: true });
  const { user } = await renderDesk('/members');
  await user.type(await screen.findByRole('searchbox'), '081234');
  expect((await screen.findByRole('note')).textContent).toBe('The first 20 of each kind of match are listed. Type more to find others.');
});

it('five digits start no search', async () => {
  const { user } = await renderDesk('/members');
  await user.type(await screen.findByRole('searchbox'), '08123');
  expect(api.requestsOf('POST /desk/members/search')).toHaveLength(0);
});

it('the page shows the balance at each place and the restriction on withdrawals', async () => {
  await renderDesk(path);
  expect(await screen.findByText('A bonus condition is active')).toBeTruthy();
  expect(screen.getByText('no answer')).toBeTruthy();
});

it('a game has the name that members read, and keeps its code once it has left the catalogue', async () => {
  const gone = { code: 'OLD', username: 'kpo2', credit: 10, isStale: false };
  api.reply('GET /desk/members/:id', { ...member, games: [...member.games, gone] });
  await renderDesk(path);
  const games = within(await screen.findByRole('table', { name: 'Games' }));
  expect(games.getByRole('cell', { name: /^PG Slots/ })).toBeTruthy();
  expect(games.getByRole('cell', { name: 'OLD' })).toBeTruthy();
});

it('the whole account number is fetched on request only', async () => {
  api.reply('POST /desk/members/:id/bank-number', { accountNo: '1234564421' });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Show the number' }));
  expect(await screen.findByText('1234564421')).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/:id/bank-number')).toHaveLength(1);
});

it('more sessions than are listed leave a note', async () => {
  const sessions = Array.from({ length: 20 }, (_, index) => ({
    createdAt: new Date(index).toISOString(),
    seenAt: new Date(index).toISOString(),
  }));
  api.reply('GET /desk/members/:id', { ...member, sessions });
  await renderDesk(path);
  expect(await screen.findByText('Only the newest 20 are listed.')).toBeTruthy();
});

it('to end sessions requires a reason', async () => {
  api.reply('POST /desk/members/:id/end-sessions', { ended: 1 });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'End all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'lost phone');
  await user.click(dialog.getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('1 session ended')).toBeTruthy();
  expect(api.requestsOf('POST /desk/members/:id/end-sessions')[0]?.body).toEqual({ note: 'lost phone' });
});

it('a member can be frozen from the page', async () => {
  api.reply('POST /desk/members/:id/freeze', { done: true });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: /Freeze/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'stolen phone');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/members/:id/freeze')[0]?.body).toEqual({ directions: ['out'], note: 'stolen phone', until: null }),
  );
});

it('the dialog of a further freeze names the operator of an earlier one without an end, and that its end takes two people', async () => {
  const freezes = [{ direction: 'out' as const, reason: 'seen', by: 'Noy', since: '2026-11-23T09:00:00.000Z', until: null }];
  api.reply('GET /desk/members/:id', { ...member, freezes });
  api.reply('POST /desk/members/:id/freeze', { done: true });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: /^Freeze/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /is frozen$/ }));
  expect(dialog.getByText('Withdrawals: Noy froze it without an end.')).toBeTruthy();
  expect(dialog.getByText(/ending it takes two people/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Ends/).value).toBe('No end');
  // Another direction is not frozen yet: it can have an end.
  await user.click(dialog.getByRole('checkbox', { name: 'Games and spin' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Ends/).type).toBe('datetime-local');
  await user.click(dialog.getByRole('checkbox', { name: 'Games and spin' }));
  await user.type(dialog.getByLabelText(/Note/), 'a second account');
  await user.click(dialog.getByRole('button', { name: 'Add this reason' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/members/:id/freeze')[0]?.body).toEqual({
      directions: ['out'],
      note: 'a second account',
      until: null,
    }),
  );
});

it('an operator without the permissions gets no buttons', async () => {
  await renderDesk(path, { permissions: ['members.read'] });
  expect(await screen.findByText('A bonus condition is active')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Freeze|Show|End all/ })).toBeNull();
});

it('an account that the bank did not confirm is proposed for confirmation', async () => {
  api.reply('POST /desk/members/:id/confirm-account', { done: true });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Confirm as own' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'saw the book');
  await user.click(dialog.getByRole('button', { name: 'Confirm as own' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/members/:id/confirm-account')[0]?.body).toEqual({ note: 'saw the book' }));
});

it('a member whose withdrawals are frozen is not shown as able to withdraw', async () => {
  const freezes = [{ direction: 'out' as const, reason: 'seen', by: 'Noy', since: '2026-11-23T09:00:00.000Z', until: null }];
  api.reply('GET /desk/members/:id', { ...member, withdrawal: 'free', freezes });
  await renderDesk(`/members/${member.id}`);
  expect(await screen.findByText('May not withdraw: withdrawals are frozen')).toBeTruthy();
  expect(screen.queryByText('May withdraw')).toBeNull();
});

it('a freeze after a login that the member denied says so, in place of its reason', async () => {
  const freezes = [{ direction: 'out' as const, reason: 'strange-login', by: 'Nok', since: '2026-11-26T09:00:00.000Z', until: null }];
  api.reply('GET /desk/members/:id', { ...member, freezes });
  await renderDesk(`/members/${member.id}`);
  expect(await screen.findByText('Denied a login from a new device')).toBeTruthy();
  expect(screen.queryByText('strange-login')).toBeNull();
});

it('the search keeps typed text while the URL is being updated', async () => {
  api.reply('POST /desk/members/search', { members: [], isCut: false });
  await renderDesk('/members');
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  // As a browser does it, without waiting for React: the router writes the address in a transition.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const typed of ['0', '08', '081']) {
    setValue?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(field.value).toBe(typed);
  }
  await waitFor(() => expect((history.state as { usr?: { search: string } }).usr).toEqual({ search: '081' }));
});

it('a saved statement that is cut off shows that', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:statement', revokeObjectURL: () => undefined });
  api.reply('GET /desk/members/:id/timeline', { entries: [], next: 'more' });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  expect(await screen.findByText('The file has the newest 20,000 movements; the member has more.')).toBeTruthy();
});

it('a break is named beside the name of the member', async () => {
  api.reply('GET /desk/members/:id', { ...member, break: { opensAt: '2026-12-03T13:14:00.000Z' } });
  await renderDesk(path);
  expect(await screen.findByText('On a break until 03/12 20:14')).toBeDefined();
});

it('an exclusion has no end in view', async () => {
  api.reply('GET /desk/members/:id', { ...member, break: { opensAt: null } });
  await renderDesk(path);
  expect(await screen.findByText('Excluded from play')).toBeDefined();
});

it('the limits of the member are listed, and a lower one is set with a reason', async () => {
  const raise = { amount: 5_000, confirmFrom: '2026-11-25T09:00:00.000Z', confirmUntil: '2026-12-02T09:00:00.000Z' };
  const limit = { period: '24h', amount: 1_000, used: 400, left: 600, fullAt: null, raise } as const;
  api.reply('GET /desk/members/:id', { ...member, limits: { deposit: [limit], loss: [] } });
  api.reply('POST /desk/members/:id/limits', { done: true });
  const { user } = await renderDesk(path);
  const card = (await screen.findByRole('heading', { name: 'Limits' })).closest('section');
  expect(card?.textContent).toContain('Deposits, 24 hours฿1,000.00฿400.00 used, ฿600.00 left');
  expect(card?.textContent).toContain('Raise to ฿5,000.00 waits until');
  await user.click(screen.getByRole('button', { name: 'Set a lower limit' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Amount'), '500');
  await user.type(within(dialog).getByLabelText(/Note/), 'asked for it in the chat');
  await user.click(within(dialog).getByRole('button', { name: 'Set the limit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('POST /desk/members/:id/limits').map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: '24h', amount: 500, note: 'asked for it in the chat' },
  ]);
});
