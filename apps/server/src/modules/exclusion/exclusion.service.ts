import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import type { QueueLength } from '../../platform/queue-length.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { findMember } from '../account/index.js';
import type { BreakService } from '../break/index.js';
import {
  closeMatch,
  dropEnded,
  listOpenMatches,
  matchQueue,
  openMatch,
  type OpenMatch,
  pairsByDevice,
  pairsByFirstWord,
  takeUnchecked,
} from './exclusion.repository.js';
import { matchesOf } from './exclusion.rules.js';

/** Members of one transaction, so that no lock is held for long. */
const BATCH = 500;
/** Of one run; the next one continues. */
const BUDGET_MS = 60_000;

/**
 * Members who may be an excluded person (docs/decisions/0243): new ones, and those with a new name, who share a device or a name with an excluded member. A
 * match restricts nothing until a person has decided.
 */
export interface ExclusionMatches {
  /** Compares the members on the list with the excluded ones, and removes open matches whose exclusion has opened. */
  find(): Promise<void>;
  /** Open matches, oldest first. */
  list(tx: Tx, limit: number): Promise<OpenMatch[]>;
  queue(tx: Tx): Promise<QueueLength>;
  /**
   * Ends a match in the caller's transaction. `same`: the member's exclusion begins, as that of the other.
   *
   * @returns the pair; null: it was decided, or the exclusion has opened. The caller then rolls back.
   */
  decide(tx: Tx, id: string, verdict: 'same' | 'other', actor: Actor): Promise<{ member: string; excluded: string } | null>;
}

export interface ExclusionDependencies {
  inTx: InTx;
  clock: Clock;
  breaks: Pick<BreakService, 'exclude'>;
}

export function createExclusionMatches({ inTx, clock, breaks }: ExclusionDependencies): ExclusionMatches {
  /** False: the list is empty. */
  const checkBatch = async (tx: Tx): Promise<boolean> => {
    const members = await takeUnchecked(tx, BATCH);
    if (members.length === 0) return false;
    const now = clock.now();
    const matches = matchesOf(await pairsByDevice(tx, members, now), await pairsByFirstWord(tx, members, now));
    for (const match of matches) if (await openMatch(tx, { ...match, id: newId(), at: now })) notifyDesk(tx, 'waiting');
    return true;
  };

  return {
    find: async () => {
      const deadline = performance.now() + BUDGET_MS;
      let isLeft = true;
      while (isLeft && performance.now() < deadline) isLeft = await inTx(checkBatch);
      await inTx(async (tx) => {
        if (await dropEnded(tx, clock.now())) notifyDesk(tx, 'waiting');
      });
    },

    list: listOpenMatches,
    queue: matchQueue,

    decide: async (tx, id, verdict, actor) => {
      const closed = await closeMatch(tx, id, verdict === 'same' ? 'SAME' : 'OTHER', clock.now());
      if (closed === undefined) return null;
      const { member, excluded_member: excluded } = closed;
      notifyDesk(tx, 'waiting');
      if (verdict === 'other') return { member, excluded };
      const row = await findMember(tx, member);
      const isExcluded = row !== undefined && (await breaks.exclude(tx, { memberId: member, currency: row.currency }, excluded, actor));
      return isExcluded ? { member, excluded } : null;
    },
  };
}
