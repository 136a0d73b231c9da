import { type RealityCheck, type RealityCheckMinutes, toMajor } from '@krapao/contract';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Logger } from '../../platform/logger.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { findRealityCheck, findRun, lockRealityCheck, type RealityCheckRow, saveAnswer, saveInterval } from './reality-check.repository.js';
import { chosen, current, isDue, playOf } from './reality-check.rules.js';

/** How long members play, and what it costs (docs/specification.md §11.10). */
export interface RealityChecks {
  current(caller: Caller): Promise<RealityCheck>;
  set(caller: Caller, minutes: RealityCheckMinutes, context: RequestContext): Promise<RealityCheck>;
  /** @throws NO_DATA while none is due */
  answer(caller: Caller, choice: 'continue' | 'stop', context: RequestContext): Promise<RealityCheck>;
}

export interface RealityCheckDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  /** Moves the credit of every game to the wallet. False: a game did not answer. */
  collectGames(caller: Caller, context: RequestContext): Promise<boolean>;
}

export function createRealityChecks({ inTx, clock, logger, collectGames }: RealityCheckDependencies): RealityChecks {
  const present = async (tx: Tx<'reality-check'>, member: string, { interval, answeredAt }: RealityCheckRow): Promise<RealityCheck> => {
    const now = clock.now();
    const inForce = current(interval, now);
    const play = playOf(await findRun(tx, member), now);
    const { minutes, longer } = inForce;
    return {
      minutes,
      longer: longer && { minutes: longer.minutes, from: longer.from.toISOString() },
      play: play && {
        since: play.beganAt.toISOString(),
        until: play.lastAt.toISOString(),
        staked: toMajor(play.staked),
        won: toMajor(play.won),
      },
      isDue: isDue(play, answeredAt, inForce),
    };
  };

  return {
    current: ({ memberId }) => inTx(async (tx) => present(tx, memberId, await findRealityCheck(tx, memberId))),

    set: ({ memberId: member }, minutes, { actor, idempotency }) =>
      inTx((tx) =>
        once(tx, idempotency, async () => {
          const now = clock.now();
          const row = await lockRealityCheck(tx, member);
          const interval = chosen(row.interval, minutes, now);
          await saveInterval(tx, member, interval);
          await recordAudit(tx, actor, 'reality-check.set', now, { minutes, from: interval.longer?.from.toISOString() ?? null });
          return present(tx, member, { ...row, interval });
        }),
      ),

    answer: async (caller, choice, context) => {
      const { memberId: member } = caller;
      const answered = await inTx((tx) =>
        once(tx, context.idempotency, async () => {
          const now = clock.now();
          const row = await lockRealityCheck(tx, member);
          if (!isDue(playOf(await findRun(tx, member), now), row.answeredAt, current(row.interval, now))) refuse('NO_DATA');
          await saveAnswer(tx, member, now);
          await recordAudit(tx, context.actor, 'reality-check.answered', now, { choice });
          return present(tx, member, { ...row, answeredAt: now });
        }),
      );
      // What a game does not return now stays in it; the member sees it there.
      if (choice === 'stop')
        await collectGames(caller, context).catch((error: unknown) =>
          logger.warn({ err: error }, 'games were not collected after a reality check'),
        );
      return answered;
    },
  };
}
