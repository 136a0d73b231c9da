import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { addCoins, lockCounter, storeCounter } from './coin.repository.js';
import { earn, owe } from './coin.rules.js';

/** Earns members their coins in the transaction that books the money. Minor units. */
export interface Coins {
  deposited(tx: Tx, member: string, currency: Currency, amount: bigint): Promise<void>;
  /** A withdrawal was paid, of which this much had been deposited and never staked. */
  withdrawn(tx: Tx, member: string, unstaked: bigint): Promise<void>;
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
  deposited: async (tx, member, currency, amount) => {
    const { coins, counter } = earn(await lockCounter(tx, member), amount, await price(tx, currency));
    await storeCounter(tx, member, counter);
    if (coins > 0) await addCoins(tx, member, coins);
  },
  withdrawn: async (tx, member, unstaked) => {
    if (unstaked > 0n) await storeCounter(tx, member, owe(await lockCounter(tx, member), unstaked));
  },
});
