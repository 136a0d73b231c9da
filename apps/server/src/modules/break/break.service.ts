import { type BreakState, type BreakTerm, breakTerms, isExclusion, type MemberBreak } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import { type Actor, recordAudit } from '../../platform/audit.js';
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
  /**
   * Gives a member the exclusion that another one has, in the caller's transaction: it has the same term and end, and opens when its own member asks to
   * return. False: no exclusion of the other runs.
   */
  exclude(tx: Tx, holder: Holder, as: string, actor: Actor): Promise<boolean>;
}

type Holder = Pick<Caller, 'memberId' | 'currency'>;
type NewBreak = Pick<BreakRow, 'term' | 'started_at' | 'ends_at' | 'opens_at'>;

export interface BreakDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Pick<Ledger, 'lockWallet' | 'openParked'>;
  /** Moves the credit of every game to the wallet. False: a game did not answer. */
  collectGames(holder: Holder, context: Pick<RequestContext, 'actor'>): Promise<boolean>;
  /** Drops the cached sessions of this node, which do not have the break yet; other nodes are notified. */
  forgetSessions(member: string): void;
  logger: Logger;
}

export function createBreakService({ inTx, clock, ledger, logger, collectGames, forgetSessions }: BreakDependencies): BreakService {
  const stateOf = (rows: readonly BreakRow[]): BreakState => {
    const now = clock.now();
    const last = lastOf(rows, now);
    const terms = breakTerms.map((term) => ({ term, endsAt: endOf(term, now)?.toISOString() ?? null, isExclusion: isExclusion(term) }));
    return { break: last === null ? null : present(last, now), terms };
  };

  /** Stores a break and closes what it closes. `now`: of the start of the break, or of the decision that gives it. */
  const store = async (tx: Tx, { memberId: member, currency }: Holder, row: NewBreak, { actor, now }: { actor: Actor; now: Date }) => {
    await ledger.openParked(tx, member, currency);
    await insertBreak(tx, { id: newId(), member, is_exclusion: isExclusion(row.term), ...row });
    tx.afterCommit(() => forgetSessions(member));
    await recordAudit(tx, { ...actor, member }, 'break.begun', now, { term: row.term });
    notifyDesk(tx, 'members');
  };

  const begin = async (tx: Tx, caller: Caller, term: BreakTerm, { actor }: RequestContext): Promise<BreakState> => {
    // The wallet first, as every posting does: a deposit in progress lands in the wallet before the break, or is parked after it.
    await ledger.lockWallet(tx, caller.memberId, caller.currency);
    const now = clock.now();
    const endsAt = endOf(term, now);
    const opensAt = isExclusion(term) ? null : endsAt;
    await store(tx, caller, { term, started_at: now, ends_at: endsAt, opens_at: opensAt }, { actor, now });
    return stateOf(await findBreaks(tx, caller.memberId));
  };

  // What a game does not return now is collected with the next withdrawal; nothing can be moved into a game.
  const collect = (holder: Holder, context: Pick<RequestContext, 'actor'>): Promise<unknown> =>
    collectGames(holder, context).catch((error: unknown) => logger.warn({ err: error }, 'games were not collected for a break'));

  return {
    current: async ({ memberId }) => stateOf(await inTx((tx) => findBreaks(tx, memberId))),

    begin: async (caller, term, context) => {
      const state = await inTx((tx) => once(tx, context.idempotency, () => begin(tx, caller, term, context)));
      await collect(caller, context);
      return state;
    },

    exclude: async (tx, holder, as, actor) => {
      await ledger.lockWallet(tx, holder.memberId, holder.currency);
      const now = clock.now();
      const exclusions = (await findBreaks(tx, as)).filter(({ is_exclusion: isOne }) => isOne);
      const theirs = lastOf(exclusions, now);
      if (theirs === null) return false;
      const { started_at, ends_at } = theirs;
      await store(tx, holder, { term: theirs.term, started_at, ends_at, opens_at: null }, { actor, now });
      tx.afterCommit(() => void collect(holder, { actor: { ...actor, member: holder.memberId } }));
      return true;
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
