import type { Waiting } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { aDay, aProvider } from '../../../test/books';
import { me, renderDesk } from '../../../test/render-desk';
import { aDetail, aMember, aProposal } from '../../../test/rows';

beforeEach(() =>
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } }),
);

const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const credit = aProposal({
  id: '0190a000-0000-7000-8000-00000000000c',
  act: 'suspense.credit',
  target: { kind: 'suspense', id: '0190a000-0000-7000-8000-000000000021', label: 'SCB 0152' },
  member: aMember().id,
});

/** The transfer of `credit`, which no rule suggests a member for. */
const suspended: Waiting = {
  id: credit.target.id,
  kind: 'suspense',
  since: '2026-11-23T09:00:00.000Z',
  amount: 25_000,
  currency: 'THB',
  member: null,
  facts: [{ label: 'from', text: 'SCB •••• 1830 SOMCHAI' }],
  sender: { bank: 'SCB', accountNo: '•••• 1830', name: 'SOMCHAI' },
  suggested: [],
  exclusion: null,
  pending: null,
};

it('a proposal of another operator is approved by key, after a confirmation that names what is approved', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal()], next: null });
  api.reply('POST /desk/proposals/:id/approve', { state: 'approved' });
  const { user } = await renderDesk('/approvals');
  await button(/Approve release of ฿25,000.00/);
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve release of ฿25,000.00' }));
  expect(api.requestsOf('POST /desk/proposals/:id/approve')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/proposals/:id/approve')).toHaveLength(1));
  expect(await screen.findByText('Approved')).toBeTruthy();
});

it('who approves that an operator is let in reads that the link comes next', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal({ act: 'operator.invite', money: null })], next: null });
  api.reply('POST /desk/proposals/:id/approve', { state: 'approved' });
  const { user } = await renderDesk('/approvals');
  await button(/^Approve/);
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/you make a link under Team/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved. Now make the link under Team.')).toBeTruthy();
});

it('after a decision the next proposal opens and has the focus', async () => {
  const second = aProposal({ id: '0190a000-0000-7000-8000-00000000000d', money: { amount: 77, currency: 'THB' } });
  api.reply('GET /desk/proposals', { proposals: [aProposal(), second], next: null }, { proposals: [second], next: null });
  api.reply('POST /desk/proposals/:id/approve', { state: 'approved' });
  const { user } = await renderDesk('/approvals');
  expect(await screen.findByText('Next: Release a withdrawal · ฿77.00')).toBeTruthy();
  await user.keyboard('r');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  const heading = await screen.findByRole('heading', { name: 'Release a withdrawal · ฿77.00' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('after a decision, proposals that another person has to decide are passed over', async () => {
  const own = aProposal({ id: '0190a000-0000-7000-8000-00000000000d', maker: me, obstacle: 'OWN_PROPOSAL' });
  const third = aProposal({ id: '0190a000-0000-7000-8000-00000000000e', money: { amount: 78, currency: 'THB' } });
  api.reply('GET /desk/proposals', { proposals: [aProposal(), own, third], next: null }, { proposals: [own, third], next: null });
  api.reply('POST /desk/proposals/:id/approve', { state: 'approved' });
  const { user } = await renderDesk('/approvals');
  expect(await screen.findByText('Next: Release a withdrawal · ฿78.00')).toBeTruthy();
  await user.keyboard('r');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Release a withdrawal · ฿78.00' })).toBeTruthy();
});

it('a refusal requires a reason', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal()], next: null });
  api.reply('POST /desk/proposals/:id/refuse', { done: true });
  const { user } = await renderDesk('/approvals');
  await button(/^Approve/);
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(/Write a reason/)).toBeTruthy();
  expect(api.requestsOf('POST /desk/proposals/:id/refuse')).toHaveLength(0);
  await user.type(dialog.getByRole('textbox'), 'the name differs');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/proposals/:id/refuse')[0]?.body).toEqual({ reason: 'the name differs' }));
});

it('the maker of a proposal cannot approve it, sees why, and can withdraw it with a reason', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal({ maker: me, obstacle: 'OWN_PROPOSAL' })], next: null });
  api.reply('POST /desk/proposals/:id/refuse', { done: true });
  const { user } = await renderDesk('/approvals');
  expect(await screen.findByText('You proposed it: another person approves.')).toBeTruthy();
  expect((await button(/^Approve/)).disabled).toBe(true);
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button(/Withdraw the proposal/));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'a mistake');
  await user.click(dialog.getByRole('button', { name: 'Withdraw the proposal' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/proposals/:id/refuse')[0]?.body).toEqual({ reason: 'a mistake' }));
});

it('a release shows the facts that decide: account, reasons with their figures, movements, links, session and bonus', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal({ member: aMember().id })], next: null });
  api.reply('GET /desk/withdrawals/:id', aDetail({ reasons: ['not-played', 'first-payout'] }));
  api.reply(
    'GET /desk/members/:id',
    aMember({
      withdrawal: 'condition',
      links: { ...aMember().links, device: { count: 2, members: [] } },
      sessions: [{ createdAt: '2026-11-23T08:00:00.000Z', seenAt: '2026-11-23T09:00:00.000Z' }],
    }),
  );
  await renderDesk('/approvals');
  for (const words of [
    'In 7 days ฿10,000.00 came in, ฿9,000.00 of it was never staked. At least 50 % must be staked.',
    'The account has received ฿0.00 of ฿20,000.00, and is known after 24 h.',
    '•••• 4421',
    'A bonus condition is active',
    'Same device: 2',
    'Shared with 2',
    /^signed in 23\/11/,
    /wallet → KBANK/,
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

it('an operator without permission for members sees the withdrawal, and no call requests data of the member', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal({ member: aMember().id })], next: null });
  api.reply('GET /desk/withdrawals/:id', aDetail({ reasons: ['first-payout'] }));
  await renderDesk('/approvals', { permissions: ['approvals.read', 'withdrawals.read', 'withdrawals.decide'] });
  expect(await screen.findByText('•••• 4421')).toBeTruthy();
  expect(screen.queryByText('Last ten movements')).toBeNull();
  expect(api.requestsOf('GET /desk/members/:id')).toHaveLength(0);
});

it('a credit shows the sender beside the receiver, and that no rule suggests them', async () => {
  api.reply('GET /desk/proposals', { proposals: [credit], next: null });
  api.reply('GET /desk/waiting', { waiting: [suspended] });
  api.reply('GET /desk/members/:id', aMember());
  await renderDesk('/approvals');
  for (const words of ['SCB •••• 1830 SOMCHAI', 'Test Member', 'No rule suggests a member', 'No deposit yet', /0812345678/, /^→ ฿25,/])
    expect(await screen.findByText(words)).toBeTruthy();
});

it('a credit compares name, account and amount of the transfer with the member', async () => {
  const member = aMember({
    bank: { code: 'KBANK', accountNo: '•••• 8221', accountName: 'SOMCHAI K', changedAt: null, isConfirmed: true },
    movements: [{ ...aMember().movements[0]!, kind: 'deposit', status: 'SUCCESS', amount: 5_000, withdrawal: null }],
  });
  api.reply('GET /desk/proposals', { proposals: [credit], next: null });
  const suggested = [
    { id: member.id, phone: member.phone, name: member.name, currency: 'THB' as const, score: 55, because: ['name' as const] },
  ];
  api.reply('GET /desk/waiting', { waiting: [{ ...suspended, suggested }] });
  api.reply('GET /desk/members/:id', member);
  await renderDesk('/approvals');
  const rows = within(await screen.findByRole('table', { name: 'Compare' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))).toEqual([
    ['Name', 'SOMCHAI', 'SOMCHAI K', 'Name fits'],
    ['Account', 'SCB •••• 1830', 'KBANK •••• 8221', 'Not an account of this member'],
    ['Amount', '฿25,000.00', 'Largest deposit ฿5,000.00', '5 times the largest deposit'],
  ]);
});

it('a proposal says why it takes a second person, with the sum of its maker’s day', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal()], next: null });
  await renderDesk('/approvals');
  expect(await screen.findByText(/With this, Anong Chaiyo decides ฿61,200.00 today. From ฿20,000.00 two people decide./)).toBeTruthy();
  expect(screen.getByText('฿20,000.00 in a day')).toBeTruthy();
});

it('the last movements show the balance after each', async () => {
  const [movement] = aMember().movements;
  const movements = [movement!, { ...movement!, id: '0190a000-0000-7000-8000-000000000062', balance: null }];
  api.reply('GET /desk/proposals', { proposals: [aProposal({ member: aMember().id })], next: null });
  api.reply('GET /desk/withdrawals/:id', aDetail({ reasons: [] }));
  api.reply('GET /desk/members/:id', aMember({ movements }));
  await renderDesk('/approvals');
  const cells = [...(await screen.findByRole('columnheader', { name: 'Balance' })).closest('table')!.querySelectorAll('td:last-child')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['฿500.00', '–']);
});

it('the list shows that it is cut off when more proposals are open', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal()], next: 'more' });
  await renderDesk('/approvals');
  expect(await screen.findByText('The oldest 1 are shown. The next ones appear as these are decided.')).toBeTruthy();
});

it('a URL with the id of a proposal opens it', async () => {
  api.reply('GET /desk/proposals', { proposals: [aProposal(), credit], next: null });
  await renderDesk(`/approvals?proposal=${credit.id}`);
  expect(await screen.findByRole('heading', { name: /Credit money in suspense/ })).toBeTruthy();
});

it('a picture is shown as it was and as it will be', async () => {
  const [before, after] = ['a', 'b'].map((letter) => `/files/shop/${letter.repeat(43)}.png`);
  const changes = [
    { field: 'banner', before: before ?? null, after: after ?? null },
    { field: 'look', before: null, after: `PG · ${after}` },
    { field: 'text', before: null, after: 'see /files/shop/no picture' },
  ];
  api.reply('GET /desk/proposals', { proposals: [aProposal({ changes })], next: null });
  await renderDesk('/approvals');
  await screen.findAllByText('Banner');
  expect([...document.querySelectorAll('.d-diff img')].map((picture) => picture.getAttribute('src'))).toEqual([before, after, after]);
});

it('changes are shown in the words of the desk, and fields of another release as they were recorded', async () => {
  const changes = [
    { field: 'state', before: 'waiting', after: 'released' },
    { field: 'roles', before: 'cashier, risk', after: 'auditor' },
    { field: 'limit', before: 'THB 5000', after: 'THB none' },
    { field: 'events', before: null, after: 'deposit.paid, member.frozen' },
    { field: 'counted', before: 'limit', after: 'day' },
    { field: 'day', before: null, after: '2026-11-28' },
    { field: 'opens', before: 'at once', after: '2026-11-29T17:30:00.000Z' },
    { field: 'retired', before: null, after: 'as recorded' },
  ];
  api.reply('GET /desk/proposals', { proposals: [aProposal({ changes })], next: null });
  await renderDesk('/approvals');
  expect(await screen.findByText('Cashier, Risk')).toBeTruthy();
  const lines = [...document.querySelectorAll('.d-diff > div')].map((line) => line.textContent);
  expect(lines).toEqual([
    '−StateWaiting',
    '+StateReleased',
    '−RolesCashier, Risk',
    '+RolesAuditor',
    '−Limit฿5,000.00',
    '+Limitno limit in THB',
    '+EventsDeposit credited, Member frozen',
    '−Counted perMember, once and for all',
    '+Counted perDay',
    '+Day28/11/2026',
    '−Fromat once',
    '+From30/11/2026 00:30:00',
    '+retiredas recorded',
  ]);
});

it('the second signature of a day sees the figures that it confirms, and a link to the books', async () => {
  const target = { kind: 'day', id: '2026-11-21', label: '2026-11-21' };
  const day = { target, money: null, changes: [{ field: 'day', before: null, after: target.id }] };
  api.reply('GET /desk/proposals', { proposals: [aProposal({ act: 'day.close', ...day })], next: null });
  api.reply('GET /desk/books', aDay({ providers: [aProvider()] }));
  await renderDesk('/approvals');
  expect((await screen.findAllByRole('row', { name: /QR payments/ }))[0]?.textContent).toContain('Even');
  expect(screen.getByRole('link', { name: '21/11/2026' }).getAttribute('href')).toBe('/books?day=2026-11-21');
});

it('a setting is shown by its name', async () => {
  const target = { kind: 'setting', id: 'withdrawMax THB', label: 'withdrawMax THB' };
  api.reply('GET /desk/proposals', { proposals: [aProposal({ act: 'setting.change', target })], next: null });
  await renderDesk('/approvals');
  expect((await screen.findAllByText(/Highest withdrawal THB/)).length).toBeGreaterThan(0);
});
