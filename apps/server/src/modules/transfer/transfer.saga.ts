import type { Ledger } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Found, GameCredit, GameProvider, Result } from '../../providers/index.js';
import { addToBooks, lockBook, type ReportedBalance } from '../game/index.js';
import { defineSaga, type Saga, type SagaRun } from '../../sagas/index.js';
import type { GameReviews } from './review.service.js';
import { INTO_GAME, intoGame, type LegInput, legInput, nextLeg, OUT_OF_GAME, settleItem } from './transfer.items.js';

/** How long a transfer waits for the rounds that explain its credit. Rounds that come later explain it too. */
const FETCH_ROUNDS_MS = 2_500;

export interface TransferSagaDependencies {
  ledger: Ledger;
  clock: Clock;
  game: GameProvider;
  /** Stores the balance that a game reported with a completed move; `now` by the real clock. */
  storeReportedBalance(tx: Tx, reported: ReportedBalance, now: Date): Promise<void>;
  reviews: Pick<GameReviews, 'isExplained' | 'bookWithdrawal' | 'lockUnexplained' | 'payIfExplained'>;
  /** Fetches the rounds that a game has not reported yet. */
  fetchRounds(code: string, deadlineMs: number): Promise<unknown>;
  /** Called in the transaction that settles a leg of the member. */
  onTransferSettled(tx: Tx, member: string): Promise<void>;
}

/** One saga per leg and direction. Only an explicit decline returns the money. A second leg begins in the transaction that ends the first. */
export function transferSagas({
  ledger,
  clock,
  game,
  storeReportedBalance,
  reviews,
  fetchRounds,
  onTransferSettled,
}: TransferSagaDependencies): Saga[] {
  /** Fetches the rounds that explain credit which has left a game, unless they are known. */
  const withRounds = async <T extends Found<GameCredit>>(kind: string, { account, code, credit }: LegInput, answer: T): Promise<T> => {
    const needsRounds = kind === OUT_OF_GAME && answer.status === 'ok' && !(await reviews.isExplained(account, BigInt(credit)));
    if (needsRounds) await fetchRounds(code, FETCH_ROUNDS_MS);
    return answer;
  };

  /** Books credit that has moved; false when it has left the game and waits in review. */
  const book = async (tx: Tx, kind: string, run: SagaRun<LegInput>): Promise<boolean> => {
    if (kind === OUT_OF_GAME) return reviews.bookWithdrawal(tx, run);
    const { account, credit } = run.input;
    await lockBook(tx, account);
    await addToBooks(tx, [{ account, in: BigInt(credit) }]);
    return true;
  };

  const saga = (kind: string, move: GameProvider['deposit']): Saga =>
    defineSaga({
      kind,
      provider: 'game',
      input: legInput,
      execute: async ({ id, input }) => {
        const { code, username, credit } = input;
        return withSource(await withRounds(kind, input, await move({ code, ref: id, username, credit: BigInt(credit) })), false);
      },
      lookup: async ({ id, input }) =>
        withSource(await withRounds(kind, input, await game.lookupMove({ code: input.code, ref: id })), true),
      settle: async (tx, run, settled) => {
        const moved = settled.status === 'ok';
        // Every transaction locks in this order: reviews, book, wallet.
        const waiting = moved && kind === INTO_GAME ? await reviews.lockUnexplained(tx, run.member, run.input.account) : [];
        const isPaid = !moved || (await book(tx, kind, run));
        const next = moved ? nextLeg(run) : null;
        if (isPaid)
          await ledger.postIn(tx, [
            settleItem(kind, run, moved, moved ? {} : { reason: settled.reason }),
            ...(next === null ? [] : [intoGame(next)]),
          ]);
        if (moved) {
          const { balance: credit, isFromLookup } = settled.value;
          // A deposit whose outcome was unknown may explain credit that left the game meanwhile.
          for (const review of waiting) await reviews.payIfExplained(tx, review);
          await storeReportedBalance(
            tx,
            { id: run.input.account, credit, begunAt: new Date(run.input.begunAt), isFromLookup },
            clock.real(),
          );
        }
        await onTransferSettled(tx, run.member);
      },
    });
  return [saga(INTO_GAME, game.deposit), saga(OUT_OF_GAME, game.withdraw)];
}

type Answer = GameCredit & Pick<ReportedBalance, 'isFromLookup'>;

function withSource(found: Result<GameCredit>, isFromLookup: boolean): Result<Answer>;
function withSource(found: Found<GameCredit>, isFromLookup: boolean): Found<Answer>;
function withSource(found: Found<GameCredit>, isFromLookup: boolean): Found<Answer> {
  return found.status === 'ok' ? { status: 'ok', value: { ...found.value, isFromLookup } } : found;
}
