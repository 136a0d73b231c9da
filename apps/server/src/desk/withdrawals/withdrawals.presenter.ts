import { toMajor } from '@krapao/contract';
import type { Freeze, Person, WithdrawalRow } from '@krapao/contract/desk';
import type { FreezeRow } from '../../modules/freeze/index.js';
import type { ListedWithdrawal } from '../../modules/withdraw/index.js';
import { personOf } from '../acts/proposal.presenter.js';

/** The last four digits: `•••• 4421`. */
const maskAccountNo = (accountNo: string): string => `•••• ${accountNo.slice(-4)}`;

export const presentRow = (row: ListedWithdrawal, people: ReadonlyMap<string, Person>): WithdrawalRow => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  member: row.member,
  amount: toMajor(row.amount),
  currency: row.currency,
  bank: { ...row.bank, accountNo: maskAccountNo(row.bank.accountNo) },
  reasons: row.reasons,
  state: row.state,
  promisedAt: row.promisedAt?.toISOString() ?? null,
  claim: row.claim === null ? null : { by: personOf(people, `operator:${row.claim.by}`), until: row.claim.until.toISOString() },
  decided: row.decided === null ? null : { by: personOf(people, row.decided.by), at: row.decided.at.toISOString() },
});

/** The actors that rows name, for their names. */
export const actorsOf = (rows: readonly ListedWithdrawal[]): string[] =>
  rows.flatMap(({ claim, decided }) => [...(claim === null ? [] : [`operator:${claim.by}`]), ...(decided === null ? [] : [decided.by])]);

export const presentFreeze = (row: FreezeRow, by: string): Freeze => ({
  direction: row.direction,
  reason: row.reason,
  by,
  since: row.created_at.toISOString(),
  until: row.ends_at?.toISOString() ?? null,
});
