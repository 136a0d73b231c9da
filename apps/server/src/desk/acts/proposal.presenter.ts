import { toMajor } from '@krapao/contract';
import type { ActName, Proposal, ProposalBrief } from '@krapao/contract/desk';
import { maskNumbers, seesAccounts, seesPhones } from '../base/numbers.js';
import type { DeskOperator } from '../base/request.js';
import { type PeopleByActor, personOf } from '../people/index.js';
import type { ProposalRow } from './proposal.repository.js';

/** Why an operator cannot approve a proposal. */
export type Obstacle = NonNullable<Proposal['obstacle']>;

export function presentBrief(row: ProposalRow, people: PeopleByActor): ProposalBrief {
  return {
    id: row.id,
    act: row.act as ActName,
    state: row.state,
    target: { kind: row.target_kind, id: row.target_id, label: row.target_label },
    money: row.amount === null || row.currency === null ? null : { amount: toMajor(row.amount), currency: row.currency },
    maker: personOf(people, row.maker),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    checker: row.checker === null ? null : personOf(people, row.checker),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** For one reader: phones and accounts of members, also in the reason, are masked unless the reader's permissions need them. */
export function presentProposal(
  row: ProposalRow,
  people: PeopleByActor,
  { obstacle, reader }: { obstacle: Obstacle | null; reader: DeskOperator },
): Proposal {
  const brief = { ...presentBrief(row, people), member: row.member, second: row.second };
  if (seesNumbersOf(row, reader)) return { ...brief, changes: row.changes, obstacle };
  const masked = (text: string | null) => (text === null ? null : maskNumbers(text));
  return {
    ...brief,
    target: { ...brief.target, label: maskNumbers(brief.target.label) },
    reason: maskNumbers(brief.reason),
    changes: row.changes.map(({ field, before, after }) => ({ field, before: masked(before), after: masked(after) })),
    obstacle,
  };
}

/** Targets that name members without being about one. */
const NAMING_MEMBERS = new Set(['members', 'suspense']);
/** Acts whose changes contain a whole bank account. */
const NAMING_ACCOUNTS = new Set<string>(['member.change-bank']);

const seesNumbersOf = ({ member, act, target_kind: kind }: ProposalRow, reader: DeskOperator): boolean =>
  (member === null && !NAMING_MEMBERS.has(kind)) || (seesPhones(reader) && (!NAMING_ACCOUNTS.has(act) || seesAccounts(reader)));
