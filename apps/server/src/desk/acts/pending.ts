import type { ActName, PendingProposal } from '@krapao/contract/desk';
import type { Tx } from '../../platform/unit-of-work.js';
import { refuseDesk } from '../base/errors.js';
import { peopleOf, personOf } from '../people/index.js';
import { openOnTargets } from './proposal.repository.js';

/**
 * Acts that decide the same about a target: while one of them is proposed, the others are refused with PROPOSAL_OPEN, so that no second way stands
 * beside the second person (docs/decisions/0192). An act outside of the groups is refused only beside a proposal of the same act.
 */
const GROUPS: readonly (readonly ActName[])[] = [
  ['withdrawal.release', 'withdrawal.paid-outside'],
  ['suspense.credit', 'suspense.return'],
  ['member.confirm-account', 'member.change-bank'],
  ['operator.roles', 'operator.restore', 'operator.reset'],
];

const rivalsOf = (act: ActName): readonly ActName[] => GROUPS.find((group) => group.includes(act)) ?? [act];

/** The open proposal that decides the same about the target as the act would; null: there is none. */
export async function findPending(tx: Tx, act: ActName, target: { kind: string; id: string }): Promise<PendingProposal | null> {
  const acts = rivalsOf(act);
  const pending = (await readPending(tx, target.kind, [target.id])).get(target.id) ?? [];
  return pending.find((each) => acts.includes(each.act)) ?? null;
}

/** For a decision that takes one person, after its target is locked: refuses it while a proposal decides the same. */
export async function refuseWhilePending(tx: Tx, act: ActName, { kind, id }: { kind: string; id: string }): Promise<void> {
  const acts: readonly string[] = rivalsOf(act);
  if ((await openOnTargets(tx, kind, [id])).some((row) => acts.includes(row.act))) refuseDesk('PROPOSAL_OPEN');
}

/** The open proposals on targets of a kind, by the target's id, oldest first. */
export async function readPending(tx: Tx, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PendingProposal[]>> {
  const rows = await openOnTargets(tx, kind, ids);
  const people = await peopleOf(
    tx,
    rows.map(({ maker }) => maker),
  );
  const pending = new Map<string, PendingProposal[]>();
  for (const { id, act, maker, created_at: since, target_id: target } of rows) {
    const proposal = { id, act: act as ActName, maker: personOf(people, maker), since: since.toISOString() };
    pending.set(target, [...(pending.get(target) ?? []), proposal]);
  }
  return pending;
}
