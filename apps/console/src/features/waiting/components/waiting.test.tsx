import { type Waiting, waitingPerKind } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { renderDesk } from '../../../test/render-desk';
import { aMember } from '../../../test/rows';

const suggested = {
  id: '0190a000-0000-7000-8000-000000000002',
  phone: '0812345678',
  name: 'Test Member',
  currency: 'THB',
  score: 92,
  because: ['account', 'name'],
} as const;

const transfer: Waiting = {
  id: '0190a000-0000-7000-8000-000000000021',
  kind: 'suspense',
  since: '2026-11-23T09:00:00.000Z',
  amount: 1_500,
  currency: 'THB',
  member: null,
  facts: [
    { label: 'from', text: 'SCB •••• 2210 <b>SOMCHAI</b>' },
    { label: 'reason', text: 'nobody' },
  ],
  sender: { bank: 'SCB', accountNo: '•••• 1830', name: 'SOMCHAI' },
  suggested: [{ ...suggested, because: [...suggested.because] }],
  exclusion: null,
  pending: null,
};
const gift: Waiting = {
  ...transfer,
  id: '0190a000-0000-7000-8000-000000000022',
  kind: 'gift',
  amount: null,
  member: { id: suggested.id, phone: suggested.phone, name: suggested.name, currency: 'THB' },
  facts: [{ label: 'reference', text: 'VOUCHER1' }],
  sender: null,
  suggested: [],
};
const alike: Waiting = {
  ...gift,
  id: '0190a000-0000-7000-8000-000000000023',
  kind: 'exclusion',
  facts: [],
  exclusion: {
    excluded: { id: '0190a000-0000-7000-8000-000000000003', phone: '…678', name: 'Malee Jaidee', currency: 'THB' },
    grounds: ['device', 'name'],
    term: '1y',
    startedAt: '2026-03-01T05:00:00.000Z',
    endsAt: '2027-03-01T05:00:00.000Z',
    opensAt: null,
    registeredAt: '2026-11-20T05:00:00.000Z',
    hasDeposited: true,
  },
};

beforeEach(() => {
  api.reply('GET /desk/waiting', { waiting: [transfer, gift] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

it('a case is shown with its facts as text, its reason in words and who it may belong to', async () => {
  await renderDesk('/waiting');
  const pane = within(await screen.findByRole('complementary', { name: 'What is known' }));
  expect(await pane.findByText('SCB •••• 2210 <b>SOMCHAI</b>')).toBeTruthy();
  expect(pane.getByText('No member has this account')).toBeTruthy();
  expect(pane.getByText('same account number · name fits')).toBeTruthy();
});

it('a finding shows its details by name, with amounts, times and kinds of journal in words', async () => {
  const finding: Waiting = {
    ...gift,
    kind: 'finding',
    member: null,
    facts: [
      { label: 'finding', text: 'payout.amount-differs' },
      { label: 'detail', text: 'recorded: 150 THB' },
      { label: 'detail', text: 'posted: withdraw.paid' },
      { label: 'detail', text: 'invented: 7' },
    ],
  };
  api.reply('GET /desk/waiting', { waiting: [finding] });
  await renderDesk('/waiting');
  const pane = within(await screen.findByRole('complementary', { name: 'What is known' }));
  const facts = await pane.findAllByRole('definition');
  expect(facts.map((fact) => `${fact.previousElementSibling?.textContent}: ${fact.textContent}`)).toEqual([
    'Finding: A payout with another amount',
    'Recorded by the provider: ฿150.00',
    'Booked as: Withdrawal paid',
    'Detail: invented: 7',
  ]);
});

it('a commission leads to the inviter, who gets it, and to the invited member', async () => {
  const facts: Waiting['facts'] = [{ label: 'invited', text: '0898765432' }];
  api.reply('GET /desk/waiting', { waiting: [{ ...gift, kind: 'commission', amount: 120, facts }] });
  await renderDesk('/waiting');
  const pane = within(await screen.findByRole('complementary', { name: 'What is known' }));
  const links = (await pane.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Test Member', `/members/${suggested.id}`],
    ['0898765432', `/members/${gift.id}`],
  ]);
});

it('work without an outcome, winnings and a game are named in words', async () => {
  const saga: Waiting = {
    ...gift,
    kind: 'saga',
    facts: [
      { label: 'detail', text: 'transfer.out-of-game' },
      { label: 'winnings', text: '1200.5 THB' },
      { label: 'game', text: 'JOKER' },
      { label: 'ceiling', text: '500000 THB' },
      { label: 'detail', text: 'provider: game:PG' },
    ],
  };
  api.reply('GET /desk/waiting', { waiting: [saga] });
  await renderDesk('/waiting');
  const pane = within(await screen.findByRole('complementary', { name: 'What is known' }));
  expect(await pane.findByText('Transfer out of a game')).toBeTruthy();
  expect(pane.getByText('฿1,200.50')).toBeTruthy();
  expect(pane.getByText('Joker')).toBeTruthy();
  expect(pane.getByText('฿500,000.00')).toBeTruthy();
  expect(pane.getByText('Game PG Slots')).toBeTruthy();
});

it('a credit names amount and member, and sends the chosen member with the reason', async () => {
  api.reply('POST /desk/waiting/suspense/:id/credit', { done: true });
  const { user } = await renderDesk('/waiting');
  await user.click(await screen.findByRole('button', { name: /Credit ฿1,500.00 to Test Member/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/What did you check/), 'the sender called');
  await user.click(dialog.getByRole('button', { name: 'Credit ฿1,500.00 to Test Member' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/waiting/suspense/:id/credit')[0]?.body).toEqual({ member: suggested.id, note: 'the sender called' }),
  );
});

it('without a candidate of whom a rule is sure no member is chosen, and nothing can be credited', async () => {
  const possible = { ...transfer, suggested: [{ ...suggested, because: [...suggested.because], score: 74 }] };
  api.reply('GET /desk/waiting', { waiting: [possible] });
  const { user } = await renderDesk('/waiting');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Choose a member/ })).disabled).toBe(true);
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Test Member/ }));
  expect(screen.getByRole('button', { name: /Credit ฿1,500.00 to Test Member/ })).toBeTruthy();
});

it('two sure candidates are not chosen between', async () => {
  const one = { ...suggested, because: [...suggested.because] };
  api.reply('GET /desk/waiting', { waiting: [{ ...transfer, suggested: [one, { ...one, id: 'other', name: 'Twin' }] }] });
  await renderDesk('/waiting');
  expect(await screen.findByRole('button', { name: /Choose a member/ })).toBeTruthy();
});

it('five digits start no search for another member', async () => {
  api.reply('GET /desk/waiting', { waiting: [{ ...transfer, suggested: [] }] });
  const { user } = await renderDesk('/waiting');
  await user.type(await screen.findByRole('searchbox', { name: 'Name, phone or account' }), '08123');
  await new Promise((done) => setTimeout(done, 500));
  expect(api.requestsOf('POST /desk/members/search')).toHaveLength(0);
});

it('another member is found by a search, and named with phone, account and last deposit before the credit', async () => {
  api.reply('GET /desk/waiting', { waiting: [{ ...transfer, suggested: [] }] });
  const brief = { id: aMember().id, phone: '0899999901', name: 'Somchai Dee', currency: 'THB' as const };
  api.reply('POST /desk/members/search', { members: [{ ...brief, matched: 'name', isFrozen: false, tags: [] }], isCut: false });
  const [movement] = aMember().movements;
  if (movement === undefined) throw new Error('no movement');
  api.reply(
    'GET /desk/members/:id',
    aMember({
      ...brief,
      bank: { code: 'KTB', accountNo: '•••• 7715', accountName: 'SOMCHAI DEE', changedAt: null, isConfirmed: true },
      movements: [{ ...movement, kind: 'deposit', status: 'SUCCESS', amount: 800, withdrawal: null }],
    }),
  );
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'stranger', sum: null });
  api.reply('POST /desk/waiting/suspense/:id/credit', { refuse: 'CURRENCY_DIFFERS' });
  const { user } = await renderDesk('/waiting');
  expect(await screen.findByText('No rule suggests a member')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Name, phone or account' }), 'somchai');
  await user.click(await screen.findByRole('radio', { name: /Somchai Dee/ }));
  for (const words of [/•••• 7715/, /Last deposit .*฿800.00/, '0899999901']) expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Credit ฿1,500.00 to Somchai Dee/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/No rule suggests this member/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/What did you check/), 'asked in the chat');
  await user.click(dialog.getByRole('button', { name: 'Propose credit of ฿1,500.00 to Somchai Dee' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('another currency');
  expect(api.requestsOf('POST /desk/waiting/suspense/:id/credit')[0]?.body).toMatchObject({ member: brief.id });
});

it('a search of too few digits is not sent', async () => {
  api.reply('GET /desk/waiting', { waiting: [{ ...transfer, suggested: [] }] });
  api.reply('POST /desk/members/search', { members: [], isCut: false });
  const { user } = await renderDesk('/waiting');
  const field = await screen.findByRole('searchbox', { name: 'Name, phone or account' });
  await user.type(field, '081-2');
  await new Promise((resolve) => setTimeout(resolve, 400));
  // At once: of keys that come slowly, the first makes six digits, which are enough.
  await user.paste('345');
  await waitFor(() => expect(api.requestsOf('POST /desk/members/search').map(({ body }) => body)).toEqual([{ search: '081-2345' }]));
});

it('a gift of unknown value takes the operator’s amount', async () => {
  api.reply('POST /desk/waiting/reviews/:kind/:id/credit', { done: true });
  const { user } = await renderDesk('/waiting');
  await user.click(await screen.findByText('VOUCHER1'));
  await user.click(await screen.findByRole('button', { name: /^Credit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Value of the gift/), '88.5');
  await user.type(dialog.getByLabelText(/What did you check/), 'seen at the voucher shop');
  await press(user, 'Credit');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/waiting/reviews/:kind/:id/credit')[0]?.body).toEqual({
      amount: 88.5,
      note: 'seen at the voucher shop',
    }),
  );
});

it('a possible excluded person is shown beside the excluded member, with what both have and the exclusion', async () => {
  api.reply('GET /desk/waiting', { waiting: [alike] });
  await renderDesk('/waiting');
  const pane = within(await screen.findByRole('complementary', { name: 'What is known' }));
  const facts = await pane.findAllByRole('definition');
  expect(facts.map((fact) => `${fact.previousElementSibling?.textContent}: ${fact.textContent}`)).toEqual([
    'Registered: 20/11/2026',
    'Deposits: Has deposited',
    'Excluded member: Malee Jaidee …678',
    'In common: Same device · Same name',
    'Exclusion: 1 year since 01/03/2026',
    'Term ends: 01/03/2027',
  ]);
  expect(pane.getByRole('link', { name: 'Malee Jaidee' }).getAttribute('href')).toContain(alike.exclusion?.excluded.id);
});

it.each([
  ['f', 'Exclude Test Member too?', 'Same person', 'same'],
  ['e', 'Test Member is another person?', 'Another person', 'other'],
] as const)('the key %s asks and sends the verdict with a reason', async (key, title, confirm, verdict) => {
  api.reply('GET /desk/waiting', { waiting: [alike] });
  api.reply('POST /desk/waiting/exclusions/:id/:verdict', { done: true });
  const { user } = await renderDesk('/waiting');
  await screen.findByRole('button', { name: /Same person/ });
  await user.keyboard(key);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText(/What did you check/), 'compared the slips');
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/waiting/exclusions/:id/:verdict')[0]).toMatchObject({
      path: `/desk/waiting/exclusions/${alike.id}/${verdict}`,
      body: { note: 'compared the slips' },
    }),
  );
});

it('an operator who may not freeze does not decide about a possible excluded person', async () => {
  api.reply('GET /desk/waiting', { waiting: [alike] });
  await renderDesk('/waiting', { permissions: ['waiting.read', 'waiting.decide'] });
  expect(await screen.findByText('Malee Jaidee')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Same person|Another person/ })).toBeNull();
});

it('an operator who may only read finds no decision', async () => {
  await renderDesk('/waiting', { permissions: ['waiting.read'] });
  expect(await screen.findAllByText('No member has this account')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
});

it('says that more cases of a kind wait than are shown', async () => {
  const waiting = Array.from({ length: waitingPerKind }, (_, n) => ({ ...gift, id: `gift ${n}` }));
  api.reply('GET /desk/waiting', { waiting });
  await renderDesk('/waiting');
  expect(await screen.findByText('The oldest 200 of each kind are shown. The next ones appear as these are decided.')).toBeTruthy();
  const views = [...document.querySelectorAll('.k-views button')].map((each) => each.textContent);
  expect(views.slice(0, 3)).toEqual(['All200+', 'Transfers0', 'Gifts200+']);
});
