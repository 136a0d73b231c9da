import type { Currency } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { dayOf } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import type { QueueLength } from '../../platform/queue-length.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { addToBooks, explainedCredit, lockBook, readBook, winningsOf } from '../game/index.js';
import {
  endReview,
  insertReview,
  insertWinnings,
  listReviews,
  reviewQueue,
  lockReview,
  lockUnexplained,
  otherUnexplained,
  type ReviewRow,
  winningsOn,
} from './review.repository.js';
import { acceptedCredit, ceilingOf, reviewReason } from './review.rules.js';
import { disputedItem, intoGame, type Leg, legInput, nextLeg, OUT_OF_GAME, settleItem } from './transfer.items.js';

/** Reviews that one run of the job looks at. */
const BATCH = 500;

/** Limits what an untrusted game can pay out when credit leaves it (docs/decisions/0126). */
export interface GameReviews {
  /** Whether the book explains this credit. Check it before the credit settles, so that missing rounds can be fetched first. */
  isExplained(account: string, credit: bigint): Promise<boolean>;
  /** Books credit that has left the game. False: it is not paid now and waits in review. */
  bookWithdrawal(tx: Tx, leg: Omit<Leg, 'actor'>): Promise<boolean>;
  /** Pays waiting credit that is explained by now, for every member. */
  payExplained(): Promise<void>;
  /** Locks the waiting unexplained credit of a game account. Call it before the book and the wallet are locked. */
  lockUnexplained(tx: Tx, member: string, account: string): Promise<ReviewRow[]>;
  /** Pays locked credit if the book explains it by now and no ceiling holds it back; false if it keeps waiting. */
  payIfExplained(tx: Tx, review: ReviewRow): Promise<boolean>;
}

/** Operators' decisions about waiting credit, each in the caller's transaction. */
export interface GameReviewDecisions {
  /** The oldest waiting credit. `ceiling`: the one that the winnings exceeded, as it is set now, in minor units; null: no ceiling holds it. */
  list(tx: Tx, limit: number): Promise<(ReviewRow & { ceiling: bigint | null })[]>;
  queue(tx: Tx): Promise<QueueLength>;
  /** The waiting credit of a leg, locked; undefined: it does not wait. */
  lock(tx: Tx, leg: string): Promise<ReviewRow | undefined>;
  credit(tx: Tx, review: ReviewRow, actor: Actor): Promise<void>;
  /** Does not pay the member: the operator settles the amount with the game. */
  giveBack(tx: Tx, review: ReviewRow, actor: Actor): Promise<void>;
}

export interface ReviewDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Winnings of a business day that are paid without a review: to a member, and by a game. Minor units. */
  ceilings(tx: Tx, currency: Currency): Promise<{ member: bigint; game: bigint }>;
}

export interface GameReviewDependencies extends ReviewDependencies {
  inTx: InTx;
  /** Called in the transaction that settles a leg of the member. */
  onTransferSettled(tx: Tx, member: string): Promise<void>;
}

export function createGameReviews(deps: GameReviewDependencies): GameReviews {
  const { inTx, clock } = deps;

  const payIfExplained: GameReviews['payIfExplained'] = async (tx, review) => {
    // The credit left the book when it left the game, so a balanced book explains it.
    const { account } = legInput.parse(review.input);
    if (explainedCredit(await lockBook(tx, account)) < 0n) return false;
    const paid = await winningsOn(tx, { ...review, day: dayOf(clock.now()) });
    const ceilings = await deps.ceilings(tx, review.currency);
    if (reviewReason({ credit: 0n, explained: 0n, winnings: review.winnings, paid, ceilings }) !== null) return false;
    await pay(deps, tx, review, { actor: 'system', member: review.member, request: null });
    return true;
  };

  return {
    isExplained: async (account, credit) => explainedCredit(await inTx((tx) => readBook(tx, account))) >= credit,

    bookWithdrawal: async (tx, { id, member, input }) => {
      const { account, code, currency } = input;
      const credit = BigInt(input.credit);
      const book = await lockBook(tx, account);
      const winnings = (BigInt(input.amount) * winningsOf(book, credit)) / credit;
      const day = dayOf(clock.now());
      const reason = reviewReason({
        credit,
        explained: explainedCredit(book),
        winnings,
        paid: winnings === 0n ? { member: 0n, game: 0n } : await winningsOn(tx, { member, code, currency, day }),
        ceilings: await deps.ceilings(tx, currency),
      });
      await addToBooks(tx, [{ account, out: credit }]);
      if (reason === null) {
        await insertWinnings(tx, { leg: id, member, code, currency, day, amount: winnings });
        return true;
      }
      const amount = BigInt(input.amount);
      await insertReview(tx, { leg: id, member, code, currency, amount, winnings, reason, input, created_at: clock.now() });
      return false;
    },

    payExplained: async () => {
      const waiting = (await inTx((tx) => listReviews(tx, BATCH))).filter(({ reason }) => reason === 'unexplained');
      for (const { leg, input } of waiting) {
        const { account } = legInput.parse(input);
        if (explainedCredit(await inTx((tx) => readBook(tx, account))) < 0n) continue;
        await inTx(async (tx) => {
          const review = await lockReview(tx, leg);
          if (review !== undefined && (await payIfExplained(tx, review))) await deps.onTransferSettled(tx, review.member);
        });
      }
    },

    lockUnexplained,
    payIfExplained,
  };
}

export const createGameReviewDecisions = (deps: ReviewDependencies): GameReviewDecisions => ({
  list: async (tx, limit) => {
    const reviews = await listReviews(tx, limit);
    const ceilings = { THB: await deps.ceilings(tx, 'THB'), LAK: await deps.ceilings(tx, 'LAK') };
    return reviews.map((review) => ({ ...review, ceiling: ceilingOf(review.reason, ceilings[review.currency]) }));
  },
  queue: reviewQueue,
  lock: lockReview,
  credit: (tx, review, actor) => pay(deps, tx, review, actor),
  giveBack: async (tx, review, actor) => {
    const { leg, member, reason } = review;
    const input = legInput.parse(review.input);
    await acceptCredit(tx, review, false);
    await deps.ledger.postIn(tx, [disputedItem({ id: leg, member, input }, actor, { reason })]);
    await endReview(tx, leg, 'RETURNED', deps.clock.now());
  },
});

/**
 * Records a decided credit in the book, so that it no longer counts against later transfers of the member into the game; other waiting credit
 * still does. A paid credit is recorded only up to the amount that the other waiting credits leave unexplained, because they have the same
 * claim to the credit that the book explains.
 */
async function acceptCredit(tx: Tx, review: ReviewRow, isPaid: boolean): Promise<void> {
  if (review.reason !== 'unexplained') return;
  const { account, credit } = legInput.parse(review.input);
  const missing = -explainedCredit(await lockBook(tx, account));
  const accepted = acceptedCredit(BigInt(credit), missing, isPaid ? await otherUnexplained(tx, review.leg, account) : 0n);
  if (accepted > 0n) await addToBooks(tx, [{ account, in: accepted }]);
}

/** Pays reviewed credit to the wallet and begins the following leg, if there is one. */
async function pay({ ledger, clock }: ReviewDependencies, tx: Tx, review: ReviewRow, actor: Actor): Promise<void> {
  const { leg: id, member, code, currency, winnings, reason } = review;
  const leg = { id, member, input: legInput.parse(review.input) };
  const next = nextLeg(leg);
  const item = settleItem(OUT_OF_GAME, leg, true, { reason });
  await acceptCredit(tx, review, true);
  const paid = { ...item, audit: { ...item.audit, ...actor, member } };
  await ledger.postIn(tx, next === null ? [paid] : [paid, intoGame(next)]);
  const now = clock.now();
  await insertWinnings(tx, { leg: id, member, code, currency, day: dayOf(now), amount: winnings });
  await endReview(tx, id, 'CREDITED', now);
}
