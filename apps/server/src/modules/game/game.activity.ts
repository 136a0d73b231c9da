import { dayOf } from '../../platform/business-day.js';
import { createRepeats } from '../../platform/repeats.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { ACTIVITY_PAGE } from '@krapao/contract/provider';
import type { GameProvider, GameRound } from '../../providers/index.js';
import { addActivity, addHours, addRuns, advanceCursor, cursorOf, gamesOf, playersOf } from './activity.repository.js';
import { nextRounds, runsOf, stakeMoney, sumByDay, sumByHour, winMoney } from './activity.rules.js';
import { acceptRounds, type AcceptanceDependencies } from './book.service.js';
import { gameCodes } from './game.repository.js';

/** How long the job waits for a game, and how long a request waits. */
const JOB_MS = 30_000;
const ON_DEMAND_MS = 2_500;

/** Collects the stakes and wins that games report (docs/specification.md §10.4). Each round is counted once, on any node. */
export interface Activity {
  /** Fetches the new rounds of these games; false when a game did not report all of them before the deadline. */
  collect(codes: readonly string[], deadlineMs: number): Promise<boolean>;
  /** Fetches the new rounds of every game. */
  collectAll(): Promise<boolean>;
  /** Fetches the new rounds of the games that these members play, with the deadline of a request. */
  collectOf(members: readonly string[]): Promise<boolean>;
}

export interface ActivityDependencies extends AcceptanceDependencies {
  inTx: InTx;
  game: Pick<GameProvider, 'activity'>;
  /** Whether a condition of the member was running at each of these moments. */
  wereUnderCondition(tx: Tx, moments: readonly { member: string; at: Date }[]): Promise<boolean[]>;
  /** Called with what a member has staked; minor units of wallet money. */
  onStaked(tx: Tx, member: string, amount: bigint): Promise<void>;
}

export function createActivity(deps: ActivityDependencies): Activity {
  const { inTx, clock, logger, game } = deps;
  const repeats = createRepeats(logger);

  /** Counts these rounds; false when another node counted some of them first. */
  const apply = (code: string, after: bigint, rounds: readonly GameRound[]): Promise<boolean> =>
    inTx(async (tx) => {
      if (!(await advanceCursor(tx, code, after, after + BigInt(rounds.length)))) return false;
      const players = await playersOf(tx, code, [...new Set(rounds.map(({ username }) => username))]);
      const reported = rounds.flatMap(({ username, staked, won, playedAt: at }) => {
        const player = players.get(username);
        return player === undefined ? [] : [{ ...player, username, staked, won, at }];
      });
      // A round that ends even, such as a voided bet, has no risk: counting its stake would give turnover for free.
      const played = (await acceptRounds(deps, tx, code, reported)).filter(({ staked, won }) => staked !== won);
      const conditioned = await deps.wereUnderCondition(tx, played);
      const inMoney = played.map(({ member, currency, rate, staked, won, at }) => ({
        member,
        currency,
        at,
        staked: stakeMoney(staked, rate),
        won: winMoney(won, rate),
      }));
      const rows = sumByDay(
        inMoney.map(({ at, ...round }, index) => ({ ...round, day: dayOf(at), conditioned: conditioned[index] === true })),
      );
      await addActivity(tx, rows);
      await addHours(tx, sumByHour(inMoney));
      await addRuns(tx, runsOf(inMoney));
      for (const { member, staked } of rows) if (staked > 0n) await deps.onStaked(tx, member, staked);
      return true;
    });

  const collectGame = async (code: string, until: number): Promise<boolean> => {
    for (;;) {
      const left = until - clock.real().getTime();
      if (left <= 0) return false;
      const after = await inTx((tx) => cursorOf(tx, code));
      const report = await game.activity(code, after, left);
      if (report.status !== 'ok') return false;
      const { rounds, isComplete } = nextRounds(report.value, after);
      if (isComplete) repeats.over(code, { code }, 'a game reports all of its rounds again');
      else
        repeats.met(
          code,
          `round ${after}`,
          { code, after: after.toString() },
          'a game did not report one of its rounds; the rounds after it wait',
        );
      const isCounted = rounds.length === 0 || (await apply(code, after, rounds));
      if (isCounted && (!isComplete || report.value.length < ACTIVITY_PAGE)) return isComplete;
    }
  };

  const collect: Activity['collect'] = async (codes, deadlineMs) => {
    const until = clock.real().getTime() + deadlineMs;
    return (await Promise.all(codes.map((code) => collectGame(code, until)))).every((isComplete) => isComplete);
  };

  return {
    collect,
    collectAll: async () => collect(await inTx(gameCodes), JOB_MS),
    collectOf: async (members) => collect(members.length === 0 ? [] : await inTx((tx) => gamesOf(tx, members)), ON_DEMAND_MS),
  };
}
