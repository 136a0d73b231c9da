import { toMajor } from '@krapao/contract';
import type { PendingProposal, Person, WithdrawalDetail, WithdrawalRow } from '@krapao/contract/desk';
import type { ListedWithdrawal, ReviewLimits } from '../../modules/withdraw/index.js';
import { actorOfId } from '../base/request.js';
import { maskAccountNo } from '../base/presenter.js';
import { personOf } from '../people/index.js';

export const presentRow = (
  row: ListedWithdrawal,
  people: ReadonlyMap<string, Person>,
  pending: PendingProposal | undefined,
): WithdrawalRow => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  member: row.member,
  amount: toMajor(row.amount),
  currency: row.currency,
  bank: { ...row.bank, accountNo: maskAccountNo(row.bank.accountNo) },
  reasons: row.reasons,
  state: row.state,
  promisedAt: row.promisedAt?.toISOString() ?? null,
  claim: row.claim === null ? null : { by: personOf(people, actorOfId(row.claim.by)), until: row.claim.until.toISOString() },
  pending: pending ?? null,
  decided: row.decided === null ? null : { by: personOf(people, row.decided.by), at: row.decided.at.toISOString() },
});

const HOUR_MS = 3_600_000;

/** The limits of the rules, in hours and major units. */
export const presentLimits = (limits: ReviewLimits): WithdrawalDetail['limits'] => ({
  changedHours: limits.changedMs / HOUR_MS,
  known: { hours: limits.knownMs / HOUR_MS, amount: toMajor(limits.knownAmount) },
  firstPayoutFrom: toMajor(limits.firstPayoutFrom),
  day: { count: limits.dayPayouts, amount: toMajor(limits.dayAmount) },
  played: { percent: limits.playedPercent, from: toMajor(limits.notPlayedFrom) },
  amountFrom: toMajor(limits.amountFrom),
});

/** The actors that rows name, for their names. */
export const actorsOf = (rows: readonly ListedWithdrawal[]): string[] =>
  rows.flatMap(({ claim, decided }) => [...(claim === null ? [] : [actorOfId(claim.by)]), ...(decided === null ? [] : [decided.by])]);
