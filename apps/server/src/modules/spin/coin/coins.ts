import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { spinSettings } from '../spin.settings.js';
import { addToCounters, earnCoins } from './coin.repository.js';

/** Counts deposits and pays coins for them, in the transaction that posts the money. Minor units. */
export interface Coins {
  onDeposits(tx: Tx, deposits: readonly { member: string; amount: bigint }[]): Promise<void>;
  /** Withdrawals were paid; `unstaked` is the part that was deposited and never staked. */
  onUnstakedPaid(tx: Tx, payouts: readonly { member: string; unstaked: bigint }[]): Promise<void>;
  /** Pays the coins that these members have earned. Call it last in the transaction. */
  earn(tx: Tx, members: readonly { member: string; currency: Currency }[]): Promise<void>;
}

export interface CoinsDependencies {
  /** The deposit that earns one coin, read in the same transaction. */
  price(tx: Tx, currency: Currency): Promise<bigint>;
}

/** The price of a coin as the operator has set it. */
export const coinPrice =
  (settings: Settings): CoinsDependencies['price'] =>
  async (tx, currency) =>
    toMinor(await settings.getIn(tx, spinSettings.coinDeposit, currency));

export const createCoins = ({ price }: CoinsDependencies): Coins => ({
  onDeposits: addToCounters,
  onUnstakedPaid: async (tx, payouts) => {
    const debts = payouts.flatMap(({ member, unstaked }) => (unstaked > 0n ? [{ member, amount: -unstaked }] : []));
    if (debts.length > 0) await addToCounters(tx, debts);
  },
  earn: async (tx, members) => {
    for (const currency of new Set(members.map((each) => each.currency))) {
      const ids = members.filter((each) => each.currency === currency).map(({ member }) => member);
      await earnCoins(tx, await price(tx, currency), ids);
    }
  },
});
