import { currencySettings, positiveAmount } from '../../platform/settings/index.js';

export const spinSettings = currencySettings({
  /** The deposit that earns one coin. */
  coinDeposit: { ...positiveAmount, THB: 100, LAK: 50_000, group: 'rewards', loosens: 'down' },
});
