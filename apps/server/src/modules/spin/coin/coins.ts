import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { save, spend } from './coin.repository.js';
import { earned } from './coin.rules.js';

/** Earns members their coins in the transaction that books the money. Minor units. */
export interface Coins {
  deposited(tx: Tx, deposits: readonly Deposit[]): Promise<void>;
  /** A withdrawal was paid, of which this much had been deposited and never staked. */
  withdrawn(tx: Tx, member: string, unstaked: bigint): Promise<void>;
}

export interface Deposit {
  member: string;
  currency: Currency;
  amount: bigint;
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

export const createCoins = ({ price }: CoinsDependencies): Coins => {
  const deposited = async (tx: Tx, currency: Currency, deposits: readonly Deposit[]): Promise<void> => {
    const [one, saved] = [await price(tx, currency), await save(tx, deposits)];
    await spend(
      tx,
      one,
      saved.map(({ member, counter }) => ({ member, coins: earned(counter, one) })).filter(({ coins }) => coins > 0),
    );
  };
  return {
    deposited: async (tx, deposits) => {
      for (const currency of new Set(deposits.map((deposit) => deposit.currency)))
        await deposited(
          tx,
          currency,
          deposits.filter((deposit) => deposit.currency === currency),
        );
    },
    withdrawn: async (tx, member, unstaked) => {
      if (unstaked > 0n) await save(tx, [{ member, amount: -unstaked }]);
    },
  };
};
