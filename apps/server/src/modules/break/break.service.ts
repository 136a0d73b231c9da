import { type BreakState, type BreakTerm, breakTerms, isExclusion, type MemberBreak } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import { newId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type BreakRow, findBreaks, insertBreak, lockBreaks, openBreak } from './break.repository.js';
import { endOf, isInForce, lastOf, opensAfterReturn } from './break.rules.js';

/** Breaks that members take from deposits and play (docs/specification.md §10.8). There is no operation that ends one. */
export interface BreakService {
  current(caller: Caller): Promise<BreakState>;
  begin(caller: Caller, term: BreakTerm, context: RequestContext): Promise<BreakState>;
  /** Asks to return from every exclusion whose term has ended. */
  askToReturn(caller: Caller, context: RequestContext): Promise<BreakState>;
}

export interface BreakDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Pick<Ledger, 'lockWallet' | 'openParked'>;
  /** Moves the credit of every game to the wallet. False: a game did not answer. */
  collectGames(caller: Caller, context: RequestContext): Promise<boolean>;
  /** Drops the cached sessions of this node, which do not have the break yet; other nodes are notified. */
  forgetSessions(): void;
  logger: Logger;
}

export function createBreakService({ inTx, clock, ledger, logger, collectGames, forgetSessions }: BreakDependencies): BreakService {
  const stateOf = (rows: readonly BreakRow[]): BreakState => {
    const now = clock.now();
    const last = lastOf(rows, now);
    const terms = breakTerms.map((term) => ({ term, endsAt: endOf(term, now)?.toISOString() ?? null, isExclusion: isExclusion(term) }));
    return { break: last === null ? null : present(last, now), terms };
  };

  const begin = async (tx: Tx, { memberId: member, currency }: Caller, term: BreakTerm, { actor }: RequestContext): Promise<BreakState> => {
    // The wallet first, as every posting does: a deposit in progress lands in the wallet before the break, or is parked after it.
    await ledger.lockWallet(tx, member, currency);
    await ledger.openParked(tx, member, currency);
    const now = clock.now();
    const endsAt = endOf(term, now);
    const opensAt = isExclusion(term) ? null : endsAt;
    await insertBreak(tx, {
      id: newId(),
      member,
      term,
      is_exclusion: isExclusion(term),
      started_at: now,
      ends_at: endsAt,
      opens_at: opensAt,
    });
    tx.afterCommit(forgetSessions);
    await recordAudit(tx, actor, 'break.begun', now, { term });
    notifyDesk(tx, 'members');
    return stateOf(await findBreaks(tx, member));
  };

  return {
    current: async ({ memberId }) => stateOf(await inTx((tx) => findBreaks(tx, memberId))),

    begin: async (caller, term, context) => {
      const state = await inTx((tx) => once(tx, context.idempotency, () => begin(tx, caller, term, context)));
      // What a game does not return now is collected with the next withdrawal; nothing can be moved into a game.
      await collectGames(caller, context).catch((error: unknown) => logger.warn({ err: error }, 'games were not collected for a break'));
      return state;
    },

    askToReturn: ({ memberId: member }, context) =>
      inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const now = clock.now();
          const rows = await lockBreaks(tx, member);
          const closed = rows.filter(({ is_exclusion: isOne, opens_at: opensAt }) => isOne && opensAt === null);
          if (closed.length === 0) refuse(rows.some((row) => isInForce(row, now)) ? 'ON_BREAK' : 'NO_DATA');
          const opening = closed.flatMap((row) => {
            const opensAt = opensAfterReturn(row, now);
            return opensAt === null ? [] : [{ row, opensAt }];
          });
          if (opening.length === 0) refuse('ON_BREAK');
          for (const { row, opensAt } of opening) await openBreak(tx, row.id, opensAt);
          await recordAudit(tx, context.actor, 'break.return', now, { terms: opening.map(({ row }) => row.term) });
          notifyDesk(tx, 'members');
          return stateOf(await findBreaks(tx, member));
        }),
      ),
  };
}

const present = ({ term, started_at: startedAt, ends_at: endsAt, opens_at: opensAt }: BreakRow, now: Date): MemberBreak => ({
  term,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  opensAt: opensAt?.toISOString() ?? null,
  canReturn: opensAt === null && endsAt !== null && endsAt <= now,
});
