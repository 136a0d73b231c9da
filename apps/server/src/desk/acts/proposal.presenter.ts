import { toMajor } from '@krapao/contract';
import type { ActName, Person, Proposal, ProposalBrief } from '@krapao/contract/desk';
import type { Tx } from '../../platform/unit-of-work.js';
import type { ProposalRow } from './proposal.repository.js';

/** Why an operator cannot approve a proposal. */
export type Obstacle = NonNullable<Proposal['obstacle']>;

/** The people behind actors, `operator:<id>` or `operator:<system user>`. */
export type PeopleOf = (tx: Tx, actors: readonly string[]) => Promise<PeopleByActor>;
export type PeopleByActor = ReadonlyMap<string, Person>;

export function presentBrief(row: ProposalRow, people: ReadonlyMap<string, Person>): ProposalBrief {
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

export const presentProposal = (row: ProposalRow, people: ReadonlyMap<string, Person>, obstacle: Obstacle | null): Proposal => ({
  ...presentBrief(row, people),
  changes: row.changes,
  member: row.member,
  obstacle,
});

/** An actor of the command line has no account at the desk. */
export function personOf(people: ReadonlyMap<string, Person>, actor: string): Person {
  const name = actor.replace('operator:', '');
  return people.get(actor) ?? { id: '', name, displayName: name };
}
