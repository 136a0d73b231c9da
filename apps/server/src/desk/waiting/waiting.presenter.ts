import { currencies, type Currency, toMajor } from '@krapao/contract';
import type { MemberBrief, Waiting } from '@krapao/contract/desk';
import type { GiftRow, KnownTransfer } from '../../modules/deposit/index.js';
import type { OpenMatch } from '../../modules/exclusion/index.js';
import type { OpenReview } from '../../modules/invite/index.js';
import type { ReviewRow } from '../../modules/transfer/index.js';
import type { OpenFinding } from '../../platform/findings.js';
import { maskAccountNo, presentAccountNo, presentReceiver, presentSender } from '../base/presenter.js';

type Fact = Waiting['facts'][number];
/** Money or a case that waits, without the proposals about it. */
export type Case = Omit<Waiting, 'pending'>;
export type MembersById = ReadonlyMap<string, MemberBrief>;

const fact = (label: Fact['label'], text: string | null): Fact[] => (text === null || text === '' ? [] : [{ label, text }]);
export const presentTransfer = (transfer: KnownTransfer, suggested: Waiting['suggested']): Case => ({
  id: transfer.id,
  kind: 'suspense',
  since: transfer.createdAt.toISOString(),
  amount: toMajor(transfer.amount),
  currency: transfer.currency,
  member: null,
  facts: [
    ...fact('from', presentSender(transfer.from)),
    ...fact('to', presentReceiver(transfer.to)),
    ...fact('reference', `${transfer.bankCode} ${transfer.transRef}`),
    ...fact('reason', transfer.reason),
  ],
  sender: {
    bank: transfer.from.bankCode,
    accountNo: presentAccountNo(transfer.from.accountNo),
    name: transfer.from.accountNames.join(' / ') || null,
  },
  suggested,
  exclusion: null,
});

export const presentGift = (gift: GiftRow, members: MembersById): Case => ({
  id: gift.id,
  kind: 'gift',
  since: gift.created_at.toISOString(),
  amount: gift.amount === null ? null : toMajor(gift.amount),
  currency: gift.currency,
  member: members.get(gift.member) ?? null,
  facts: [...fact('reference', gift.voucher), ...fact('reason', gift.reason)],
  sender: null,
  suggested: [],
  exclusion: null,
});

export const presentGameCredit = (review: ReviewRow & { ceiling: bigint | null }, members: MembersById): Case => ({
  id: review.leg,
  kind: 'game',
  since: review.created_at.toISOString(),
  amount: toMajor(review.amount),
  currency: review.currency,
  member: members.get(review.member) ?? null,
  facts: [
    ...fact('game', review.code),
    ...fact('winnings', `${toMajor(review.winnings)} ${review.currency}`),
    ...fact('reason', review.reason),
    ...fact('ceiling', review.ceiling === null ? null : `${toMajor(review.ceiling)} ${review.currency}`),
  ],
  sender: null,
  suggested: [],
  exclusion: null,
});

/** The member is the inviter, who gets the money. */
export const presentCommission = (review: OpenReview, members: MembersById): Case => ({
  id: review.invitee,
  kind: 'commission',
  since: review.openedAt.toISOString(),
  amount: toMajor(review.amount),
  currency: review.currency,
  member: members.get(review.inviter) ?? null,
  facts: [...fact('invited', members.get(review.invitee)?.phone ?? null), ...review.reasons.flatMap((reason) => fact('reason', reason))],
  sender: null,
  suggested: [],
  exclusion: null,
});

/** A pair of whom one is not shown (`members` is empty for outlines) has no exclusion either. */
export const presentMatch = (match: OpenMatch, members: MembersById): Case => {
  const excluded = members.get(match.excluded);
  return {
    id: match.id,
    kind: 'exclusion',
    since: match.foundAt.toISOString(),
    amount: null,
    currency: null,
    member: members.get(match.member) ?? null,
    facts: [],
    sender: null,
    suggested: [],
    exclusion:
      excluded === undefined
        ? null
        : {
            excluded,
            grounds: match.grounds,
            term: match.term,
            startedAt: match.startedAt.toISOString(),
            endsAt: match.endsAt?.toISOString() ?? null,
            opensAt: match.opensAt?.toISOString() ?? null,
            registeredAt: match.registeredAt.toISOString(),
            hasDeposited: match.hasDeposited,
          },
  };
};

/** A saga without an outcome, with the statement line that it belongs to. */
export interface UnknownSaga {
  id: string;
  kind: string;
  member: string;
  createdAt: Date;
  attempts: number;
  money: { amount: bigint | null; currency: Currency } | null;
}

export const presentSaga = ({ id, kind, member, createdAt, attempts, money }: UnknownSaga, members: MembersById): Case => ({
  id,
  kind: 'saga',
  since: createdAt.toISOString(),
  amount: money?.amount == null ? null : toMajor(money.amount),
  currency: money?.currency ?? null,
  member: members.get(member) ?? null,
  facts: [...fact('detail', kind), ...fact('attempts', String(attempts)), ...fact('reference', id)],
  sender: null,
  suggested: [],
  exclusion: null,
});

/** Facts of findings that name a bank account. */
const WITH_ACCOUNT = new Set(['from', 'to', 'accountNo']);
const maskNumbers = (text: string): string => text.replaceAll(/\d[\d -]{4,}\d/g, maskAccountNo);

/** Facts of findings in minor units, with the fact that has their currency, and those in hundredths of a credit. */
const MONEY: Readonly<Record<string, string>> = { recorded: 'recordedCurrency', booked: 'bookedCurrency', difference: 'currency' };
const CREDIT = new Set(['credit', 'orderedCredit', 'reported', 'counted']);

/** `name: value`, an amount as `150 THB`. */
function detailOf(key: string, value: unknown, facts: OpenFinding['facts']): string {
  const text = String(value);
  const isWhole = /^-?\d+$/.test(text);
  const currency = MONEY[key];
  if (isWhole && currency !== undefined) return `${key}: ${toMajor(BigInt(text))} ${facts[currency] ?? facts['currency'] ?? ''}`.trim();
  if (isWhole && CREDIT.has(key)) return `${key}: ${toMajor(BigInt(text))}`;
  return `${key}: ${WITH_ACCOUNT.has(key) ? maskNumbers(text) : text}`;
}

export const presentFinding = ({ id, kind, reference, facts, first_seen: since }: OpenFinding): Case => {
  const { amount, currency, ...others } = facts;
  const details = Object.entries(others).flatMap(([key, value]) => (value === null ? [] : [detailOf(key, value, facts)]));
  return {
    id,
    kind: 'finding',
    since: since.toISOString(),
    amount: typeof amount === 'string' && /^-?\d+$/.test(amount) ? toMajor(BigInt(amount)) : null,
    currency: currencies.find((known) => known === currency) ?? null,
    member: null,
    facts: [...fact('finding', kind), ...fact('reference', reference), ...details.flatMap((text) => fact('detail', text))],
    sender: null,
    suggested: [],
    exclusion: null,
  };
};
