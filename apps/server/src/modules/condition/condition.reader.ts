import { type ConditionState, type Currency, type Language, toMajor } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { presentCondition } from './condition.presenter.js';
import { activeCondition, readFunds } from './condition.repository.js';
import { gamesSnapshotOf, totalBalanceOf } from './condition.rules.js';
import type { Turnover } from './turnover.service.js';

/** What binds a member's wallet and how far the condition has come, as last known: no game is asked. */
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
    const [row, standing] = await inTx(async (tx) => {
      const active = await activeCondition(tx, caller.memberId);
      return [active, await readFunds(tx, caller.memberId, caller.currency, active?.since ?? null)] as const;
    });
    const played = await turnover.read(caller);
    const isShort = played !== null && played.staked < played.needed;
    const isWhole = standing.bound === 'whole' && totalBalanceOf(standing) >= withdrawMin;
    return {
      condition: row === undefined ? null : presentCondition(row, gamesSnapshotOf(standing), language),
      withdrawal: row === undefined ? (isWhole ? 'whole' : isShort ? 'turnover' : 'free') : 'condition',
      balance: toMajor(totalBalanceOf(standing)),
      endBelow: toMajor(endBelow),
      turnover: played === null ? null : { needed: toMajor(played.needed), staked: toMajor(played.staked) },
    };
  };
