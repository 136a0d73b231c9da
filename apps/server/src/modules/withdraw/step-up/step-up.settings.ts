import { currencies, type Currency, toMinor } from '@krapao/contract';
import { choice, currencySettings, positiveAmount, type Settings } from '../../../platform/settings/index.js';
import type { StepUpLimits } from './step-up.rules.js';

/** When a member confirms a withdrawal (docs/decisions/0234). */
export const stepUpSettings = currencySettings({
  /** `off`: never; `when-possible`: clients that cannot are not refused, a person looks at their withdrawals; `required`: they are refused. */
  stepUp: {
    ...choice(['off', 'when-possible', 'required']),
    THB: 'when-possible',
    LAK: 'when-possible',
    group: 'withdrawals',
    loosens: 'down',
  },
  stepUpAmountFrom: { ...positiveAmount, THB: 50_000, LAK: 25_000_000, group: 'withdrawals', loosens: 'up' },
  /** The sum of 24 hours, with the withdrawal itself. */
  stepUpDayFrom: { ...positiveAmount, THB: 200_000, LAK: 100_000_000, group: 'withdrawals', loosens: 'up' },
});

/** The limits that the operator has set, in minor units. */
export const readStepUpLimits =
  (settings: Pick<Settings, 'get'>) =>
  async (currency: Currency): Promise<StepUpLimits> => ({
    mode: await settings.get(stepUpSettings.stepUp, currency),
    amountFrom: toMinor(await settings.get(stepUpSettings.stepUpAmountFrom, currency)),
    dayFrom: toMinor(await settings.get(stepUpSettings.stepUpDayFrom, currency)),
  });

/** Whether members of any currency confirm withdrawals. */
export const isStepUpOn = async (settings: Pick<Settings, 'get'>): Promise<boolean> => {
  const modes = await Promise.all(currencies.map((currency) => settings.get(stepUpSettings.stepUp, currency)));
  return modes.some((mode) => mode !== 'off');
};
