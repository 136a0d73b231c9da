import type { Currency } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { activeCondition, type ConditionRow, readFunds } from './condition.repository.js';
import { type GamesSnapshot, gamesSnapshotOf, totalBalanceOf } from './condition.rules.js';
import type { Turnover } from './turnover.service.js';

/** The restriction of a member's wallet and the last known progress of the condition; amounts in minor units. */
export interface ConditionStatus {
  /** The active condition, with the games that its progress is computed from. */
  active: { row: ConditionRow; games: GamesSnapshot } | null;
  withdrawal: 'free' | 'condition' | 'whole' | 'turnover';
  /** Wallet, games, and money in flight. */
  balance: bigint;
  /** The condition can be ended below this balance. */
  endBelow: bigint;
  /** Null: no turnover is required. */
  turnover: { needed: bigint; staked: bigint } | null;
}

/** Queries no game. */
export type ConditionReader = (caller: Pick<Caller, 'memberId' | 'currency'>) => Promise<ConditionStatus>;

export interface ReaderDependencies {
  inTx: InTx;
  turnover: Turnover;
  /** Minor units: the balance below which a condition can be ended, and the least withdrawal. */
  limits(currency: Currency): Promise<{ endBelow: bigint; withdrawMin: bigint }>;
  /** Whether the account of the member is being closed. */
  isClosing(member: string): Promise<boolean>;
}

export const createConditionReader =
  ({ inTx, turnover, limits, isClosing }: ReaderDependencies): ConditionReader =>
  async (caller) => {
    const { endBelow, withdrawMin } = await limits(caller.currency);
    const [row, funds] = await inTx(async (tx) => {
      const active = await activeCondition(tx, caller.memberId);
      return [active, await readFunds(tx, caller.memberId, caller.currency, active?.since ?? null)] as const;
    });
    const played = await turnover.read(caller);
    const balance = totalBalanceOf(funds);
    const isShort = played !== null && played.staked < played.needed;
    const mustBeWhole = funds.restriction === 'whole' && balance >= withdrawMin;
    // The remainder that the least withdrawal would keep.
    const isRemainder = balance > 0n && balance < withdrawMin && (await isClosing(caller.memberId));
    return {
      active: row === undefined ? null : { row, games: gamesSnapshotOf(funds) },
      withdrawal: row === undefined ? (mustBeWhole ? 'whole' : isShort ? 'turnover' : isRemainder ? 'whole' : 'free') : 'condition',
      balance,
      endBelow,
      turnover: played,
    };
  };
