import { toMajor } from '@krapao/contract';
import type { PendingProposal, Person, WithdrawalRow } from '@krapao/contract/desk';
import type { ListedWithdrawal } from '../../modules/withdraw/index.js';
import { personOf } from '../acts/proposal.presenter.js';
import { actorOfId } from '../request.js';
import { maskAccountNo } from '../presenter.js';

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

/** The actors that rows name, for their names. */
export const actorsOf = (rows: readonly ListedWithdrawal[]): string[] =>
  rows.flatMap(({ claim, decided }) => [...(claim === null ? [] : [actorOfId(claim.by)]), ...(decided === null ? [] : [decided.by])]);
