import type { Currency } from '@krapao/contract';
import type { Follower, StatementLine, Posted } from '../../ledger/index.js';
import { dayOf } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import type { Caller } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { addDeposited, addStaked, closeTurnovers, readTurnover } from './turnover.repository.js';

/**
 * How much of their deposits members have staked. The operator can require that a multiple of the deposits since the last withdrawal is
 * staked before the next withdrawal (docs/specification.md §10.3: winnings multiple). Minor units.
 */
export interface Turnover {
  onDeposits(tx: Tx, deposits: readonly { member: string; amount: bigint }[]): Promise<void>;
  onStaked(tx: Tx, member: string, amount: bigint): Promise<void>;
  /** Withdrawals were paid: counting starts again. Resolves to the part of each member's payouts that was deposited and never staked. */
  onWithdrawn(tx: Tx, payouts: readonly { member: string; amount: bigint }[]): Promise<{ member: string; unstaked: bigint }[]>;
  /** Null while the operator requires no turnover. */
  read(caller: Pick<Caller, 'memberId' | 'currency'>): Promise<{ needed: bigint; staked: bigint } | null>;
}

export interface TurnoverDependencies {
  inTx: InTx;
  clock: Clock;
  /** The required multiple of the deposits; 0: none. */
  multiple(currency: Currency): Promise<number>;
}

export const createTurnover = ({ inTx, clock, multiple }: TurnoverDependencies): Turnover => ({
  onDeposits: (tx, deposits) => addDeposited(tx, deposits, dayOf(clock.now())),
  onStaked: addStaked,
  onWithdrawn: (tx, payouts) => closeTurnovers(tx, payouts, dayOf(clock.now())),
  read: async ({ memberId, currency }) => {
    const times = await multiple(currency);
    if (times === 0) return null;
    const { deposited, staked } = await inTx((tx) => readTurnover(tx, memberId));
    // The setting has at most two decimals.
    return { needed: (deposited * BigInt(Math.round(times * 100))) / 100n, staked };
  },
});

const movements = (posted: readonly Posted[]): StatementLine[] => posted.flatMap(({ movement }) => movement ?? []);

/**
 * Updates turnover in the transaction that posts a deposit or a payout. Deposits come first: a payout counts again from the statement,
 * which already contains the deposits of its batch.
 *
 * @param onUnstakedPaid receives the part of payouts that was deposited and never staked
 */
export const turnoverFollowers = (
  turnover: Turnover,
  onUnstakedPaid: (tx: Tx, payouts: readonly { member: string; unstaked: bigint }[]) => Promise<void>,
): Follower[] => [
  {
    follows: ({ movement }) => movement?.kind === 'deposit',
    follow: (tx, posted) => turnover.onDeposits(tx, movements(posted)),
  },
  {
    follows: ({ kind }) => kind === 'withdraw.paid',
    follow: async (tx, posted) => onUnstakedPaid(tx, await turnover.onWithdrawn(tx, movements(posted))),
  },
];
