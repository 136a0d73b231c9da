import { type Currency, toMinor } from '@krapao/contract';
import { currencySettings, positiveAmount, type Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const transferSettings = currencySettings({
  /** Winnings per business day that leave games without a person: of one member, and of one game. */
  winningsDayMember: { ...positiveAmount, THB: 500_000, LAK: 250_000_000, group: 'rewards', loosens: 'up' },
  winningsDayGame: { ...positiveAmount, THB: 5_000_000, LAK: 2_500_000_000, group: 'rewards', loosens: 'up' },
});

/** Ceilings on the winnings of a business day as the operator has set them, in minor units, read in the transaction that pays. */
export const winningsCeilings = (settings: Settings) => async (tx: Tx, currency: Currency) => ({
  member: toMinor(await settings.getIn(tx, transferSettings.winningsDayMember, currency)),
  game: toMinor(await settings.getIn(tx, transferSettings.winningsDayGame, currency)),
});
