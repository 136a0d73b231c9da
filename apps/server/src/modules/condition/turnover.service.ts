import type { Currency } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { addDeposited, addStaked, closeTurnover, readTurnover } from './turnover.repository.js';

/**
 * What members stake of what they deposit. The site may ask that a multiple of the deposits since the last withdrawal is
 * staked before the next one (docs/specification.md §10.3: winnings multiple). Minor units.
 */
export interface Turnover {
  deposited(tx: Tx, deposits: readonly { member: string; amount: bigint }[]): Promise<void>;
  staked(tx: Tx, member: string, amount: bigint): Promise<void>;
  /** A withdrawal was paid: counting begins anew. Resolves to how much of it was deposited and never staked. */
  withdrawn(tx: Tx, member: string, amount: bigint): Promise<bigint>;
  /** Null while the site asks for none. */
  read(caller: Pick<Caller, 'memberId' | 'currency'>): Promise<{ needed: bigint; staked: bigint } | null>;
}

export interface TurnoverDependencies {
  inTx: InTx;
  /** How many times the deposits; 0: off. */
  multiple(currency: Currency): Promise<number>;
}

export const createTurnover = ({ inTx, multiple }: TurnoverDependencies): Turnover => ({
  deposited: addDeposited,
  staked: addStaked,
  withdrawn: closeTurnover,
  read: async ({ memberId, currency }) => {
    const times = await multiple(currency);
    if (times === 0) return null;
    const { deposited, staked } = await inTx((tx) => readTurnover(tx, memberId));
    // In hundredths, as the setting is written.
    return { needed: (deposited * BigInt(Math.round(times * 100))) / 100n, staked };
  },
});
