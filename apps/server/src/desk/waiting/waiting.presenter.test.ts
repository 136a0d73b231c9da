import { describe, expect, it } from 'vitest';
import { presentCommission, presentFinding, presentGameCredit, presentGift, presentSaga, presentTransfer } from './waiting.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const member = { id: 'm', phone: '0812345678', name: 'Somchai', currency: 'THB' } as const;
const members = new Map([['m', member]]);
const holder = { bankCode: 'SCB', accountNo: '4051234421', accountName: 'SOMCHAI K' };

it('presentTransfer masks both accounts', () => {
  const transfer = {
    id: 't',
    createdAt: at,
    amount: 150n,
    currency: 'THB',
    from: { bankCode: 'SCB', accountNo: '4051234421', accountNames: ['SOMCHAI K', 'สมชาย ก'] },
    to: holder,
    bankCode: 'SCB',
    transRef: 'T1',
    reason: null,
  };
  const presented = presentTransfer(transfer as unknown as Parameters<typeof presentTransfer>[0], []);
  expect(presented).toMatchObject({
    id: 't',
    kind: 'suspense',
    since: at.toISOString(),
    amount: 1.5,
    currency: 'THB',
    member: null,
    suggested: [],
  });
  expect(presented.facts).toEqual([
    { label: 'from', text: 'SCB •••• 4421 SOMCHAI K / สมชาย ก' },
    { label: 'to', text: 'SCB •••• 4421 SOMCHAI K' },
    { label: 'reference', text: 'SCB T1' },
  ]);
  const refused = { ...transfer, reason: 'several' } as unknown as Parameters<typeof presentTransfer>[0];
  expect(presentTransfer(refused, []).facts.at(-1)).toEqual({ label: 'reason', text: 'several' });
});

it('presentGift returns the member, and the amount once it is known', () => {
  const gift = { id: 'g', created_at: at, amount: null, currency: 'THB', member: 'm', voucher: 'V1', reason: '' };
  const row = gift as unknown as Parameters<typeof presentGift>[0];
  expect(presentGift(row, members)).toMatchObject({
    kind: 'gift',
    amount: null,
    member,
    facts: [{ label: 'reference', text: 'V1' }],
    suggested: [],
  });
  expect(presentGift({ ...row, amount: 200n, member: 'x', reason: 'SMALL' }, members)).toMatchObject({
    amount: 2,
    member: null,
    facts: [{ label: 'reference' }, { label: 'reason', text: 'SMALL' }],
  });
});

it('presentGameCredit returns the game, the winnings and the reason', () => {
  const review = {
    leg: 'l',
    created_at: at,
    amount: 100n,
    currency: 'THB',
    member: 'm',
    code: 'PG',
    winnings: 50n,
    reason: 'unexplained',
    ceiling: null,
  };
  const row = review as unknown as Parameters<typeof presentGameCredit>[0];
  const presented = presentGameCredit(row, members);
  expect(presented).toMatchObject({ id: 'l', kind: 'game', amount: 1, member, suggested: [] });
  expect(presented.facts).toEqual([
    { label: 'game', text: 'PG' },
    { label: 'winnings', text: '0.5 THB' },
    { label: 'reason', text: 'unexplained' },
  ]);
  expect(presentGameCredit({ ...row, reason: 'game-ceiling', ceiling: 500n }, members).facts.slice(2)).toEqual([
    { label: 'reason', text: 'game-ceiling' },
    { label: 'ceiling', text: '5 THB' },
  ]);
});

it('presentCommission returns the inviter, who gets it, the invited member, if known, and each reason', () => {
  const review = { invitee: 'x', inviter: 'm', reasons: ['bank', 'device'], openedAt: at, currency: 'THB', amount: 100n } as const;
  expect(presentCommission({ ...review, reasons: [...review.reasons] }, members)).toMatchObject({
    id: 'x',
    kind: 'commission',
    amount: 1,
    member,
    suggested: [],
  });
  const facts = (invitee: string) => presentCommission({ ...review, invitee, reasons: [...review.reasons] }, members).facts;
  expect(facts('m')).toEqual([
    { label: 'invited', text: '0812345678' },
    { label: 'reason', text: 'bank' },
    { label: 'reason', text: 'device' },
  ]);
  expect(facts('x').map(({ label }) => label)).toEqual(['reason', 'reason']);
});

it('presentSaga returns the amount of its movement, or null without one', () => {
  const saga = {
    id: 's',
    kind: 'withdraw.pay',
    member: 'm',
    createdAt: at,
    attempts: 3,
    money: { amount: 100n, currency: 'THB' },
  } as const;
  expect(presentSaga(saga, members)).toMatchObject({ kind: 'saga', amount: 1, currency: 'THB', member, suggested: [] });
  expect(presentSaga(saga, members).facts).toEqual([
    { label: 'detail', text: 'withdraw.pay' },
    { label: 'attempts', text: '3' },
    { label: 'reference', text: 's' },
  ]);
  expect(presentSaga({ ...saga, money: { amount: null, currency: 'LAK' } }, members)).toMatchObject({ amount: null, currency: 'LAK' });
  expect(presentSaga({ ...saga, member: 'x', money: null }, members)).toMatchObject({ amount: null, currency: null, member: null });
});

describe('presentFinding', () => {
  const presentedFinding = (facts: Record<string, unknown>) =>
    presentFinding({ id: 'f', kind: 'bank.unknown', reference: 'T1', facts, first_seen: at } as unknown as Parameters<
      typeof presentFinding
    >[0]);

  it('returns amount and currency from the facts, and the other facts as details', () => {
    const finding = presentedFinding({ amount: '-150', currency: 'LAK', note: 'x' });
    expect(finding).toMatchObject({ kind: 'finding', since: at.toISOString(), amount: -1.5, currency: 'LAK', member: null, suggested: [] });
    expect(finding.facts).toEqual([
      { label: 'finding', text: 'bank.unknown' },
      { label: 'reference', text: 'T1' },
      { label: 'detail', text: 'note: x' },
    ]);
  });

  it('returns a positive amount', () => expect(presentedFinding({ amount: '150' }).amount).toBe(1.5));

  it.each([undefined, 150, '1.5', 'x1', '1x', ''])('returns no amount for %j', (amount) => {
    expect(presentedFinding({ amount }).amount).toBeNull();
  });

  it('returns null for an unknown currency', () => {
    expect(presentedFinding({ currency: 'USD' }).currency).toBeNull();
  });

  it.each(['from', 'to', 'accountNo'])('masks accounts in %s', (name) => {
    expect(presentedFinding({ [name]: 'SCB 405-123 4421 SOMCHAI' }).facts.at(-1)?.text).toBe(`${name}: SCB •••• 4421 SOMCHAI`);
    expect(presentedFinding({ [name]: 'SCB 12345 x' }).facts.at(-1)?.text).toBe(`${name}: SCB 12345 x`);
    expect(presentedFinding({ [name]: '123456' }).facts.at(-1)?.text).toBe(`${name}: •••• 3456`);
  });

  it('returns amounts in major units with their currency, credit without one, and no fact that is null', () => {
    const details = presentedFinding({
      currency: 'THB',
      recorded: '15000',
      recordedCurrency: 'LAK',
      difference: '-250',
      credit: '1234',
      member: null,
    });
    expect(details.facts.filter(({ label }) => label === 'detail').map(({ text }) => text)).toEqual([
      'recorded: 150 LAK',
      'recordedCurrency: LAK',
      'difference: -2.5 THB',
      'credit: 12.34',
    ]);
  });

  it('leaves references as they are', () => {
    expect(presentedFinding({ transRef: '2026112112345' }).facts.at(-1)?.text).toBe('transRef: 2026112112345');
  });
});
