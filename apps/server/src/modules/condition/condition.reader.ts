import { type ConditionState, type Currency, type Language, toMajor } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { presentCondition } from './condition.presenter.js';
import { activeCondition, readFunds } from './condition.repository.js';
import { gamesSnapshotOf, totalBalanceOf } from './condition.rules.js';
import type { Turnover } from './turnover.service.js';

/** Reads the restriction of a member's wallet and the last known progress of the condition. Queries no game. */
export type ConditionReader = (caller: Pick<Caller, 'memberId' | 'currency'>, language: Language) => Promise<ConditionState>;

export interface ReaderDependencies {
  inTx: InTx;
  turnover: Turnover;
  /** Minor units: the balance below which a condition can be ended, and the least withdrawal. */
  limits(currency: Currency): Promise<{ endBelow: bigint; withdrawMin: bigint }>;
}

export const createConditionReader =
  ({ inTx, turnover, limits }: ReaderDependencies): ConditionReader =>
  async (caller, language) => {
    const { endBelow, withdrawMin } = await limits(caller.currency);
    const [row, funds] = await inTx(async (tx) => {
      const active = await activeCondition(tx, caller.memberId);
      return [active, await readFunds(tx, caller.memberId, caller.currency, active?.since ?? null)] as const;
    });
    const played = await turnover.read(caller);
    const isShort = played !== null && played.staked < played.needed;
    const mustBeWhole = funds.bound === 'whole' && totalBalanceOf(funds) >= withdrawMin;
    return {
      condition: row === undefined ? null : presentCondition(row, gamesSnapshotOf(funds), language),
      withdrawal: row === undefined ? (mustBeWhole ? 'whole' : isShort ? 'turnover' : 'free') : 'condition',
      balance: toMajor(totalBalanceOf(funds)),
      endBelow: toMajor(endBelow),
      turnover: played === null ? null : { needed: toMajor(played.needed), staked: toMajor(played.staked) },
    };
  };
