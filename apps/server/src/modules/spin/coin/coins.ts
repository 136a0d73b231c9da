import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { earn, save } from './coin.repository.js';

/** Counts members' deposits and pays them their coins, in the transaction that books the money. Minor units. */
export interface Coins {
  deposited(tx: Tx, deposits: readonly { member: string; amount: bigint }[]): Promise<void>;
  /** A withdrawal was paid, of which this much had been deposited and never staked. */
  withdrawn(tx: Tx, member: string, unstaked: bigint): Promise<void>;
  /** Pays what these members have earned. After everything else of the transaction was counted. */
  earn(tx: Tx, members: readonly { member: string; currency: Currency }[]): Promise<void>;
}

export interface CoinsDependencies {
  /** The deposit that earns one coin, read in the transaction itself. */
  price(tx: Tx, currency: Currency): Promise<bigint>;
}

/** As the operator has set it. */
export const coinPrice =
  (settings: Settings): CoinsDependencies['price'] =>
  async (tx, currency) =>
    toMinor(await settings.getIn(tx, 'coinDeposit', currency));

export const createCoins = ({ price }: CoinsDependencies): Coins => ({
  deposited: save,
  withdrawn: async (tx, member, unstaked) => {
    if (unstaked > 0n) await save(tx, [{ member, amount: -unstaked }]);
  },
  earn: async (tx, members) => {
    for (const currency of new Set(members.map((each) => each.currency))) {
      const names = members.filter((each) => each.currency === currency).map(({ member }) => member);
      await earn(tx, await price(tx, currency), names);
    }
  },
});
