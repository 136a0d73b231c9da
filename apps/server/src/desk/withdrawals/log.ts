import type { WithdrawalDetail, WithdrawalEvent } from '@krapao/contract/desk';
import type { ListedWithdrawal } from '../../modules/withdraw/index.js';
import type { proposalsOn } from '../acts/index.js';

type Proposals = Awaited<ReturnType<typeof proposalsOn>>;
type Entry = WithdrawalDetail['log'][number];

/** The actors that the log names. */
export const actorsOfProposals = (proposals: Proposals): string[] =>
  proposals.flatMap(({ maker, checker }) => (checker === null ? [maker] : [maker, checker]));

/** What happened to a withdrawal, oldest first. */
export function logOf(row: ListedWithdrawal, proposals: Proposals, nameOf: (actor: string) => string): Entry[] {
  const { createdAt, decided, endedAt, attempts, reasons, promisedAt, state } = row;
  const wasHeld = reasons.length > 0 || promisedAt !== null || decided !== null;
  const wasSent =
    endedAt !== null && decided?.state !== 'rejected' && decided?.state !== 'paid' && (state === 'paid' || state === 'failed');
  return [
    entry(createdAt, 'requested', row.member.phone),
    ...(wasHeld ? [entry(createdAt, 'held', 'system')] : []),
    ...proposals.flatMap((proposal) => proposalEntries(proposal, nameOf)),
    ...(decided === null ? [] : [entry(decided.at, decided.state, nameOf(decided.by), decided.note)]),
    ...(wasSent ? [entry(endedAt, state, 'provider:payout')] : []),
    ...(endedAt === null && attempts > 0 ? [entry(decided?.at ?? createdAt, 'called', 'provider:payout', String(attempts))] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

const entry = (at: Date, what: WithdrawalEvent, by: string, detail = ''): Entry => ({ at: at.toISOString(), what, by, detail });

function proposalEntries(
  { maker, reason, created_at: at, state, checker, decided_at: end, decision_reason: why }: Proposals[number],
  nameOf: (actor: string) => string,
): Entry[] {
  const made = entry(at, 'proposed', nameOf(maker), reason);
  if (state === 'open' || end === null) return [made];
  return [made, entry(end, `proposal-${state}`, checker === null ? 'system' : nameOf(checker), why ?? '')];
}
