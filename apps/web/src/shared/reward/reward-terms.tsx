import type { Currency, Promotion } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount, formatWhole } from '../format/money';
import { KeyValues } from '../ui/data/key-values';

/** What a reward gives and asks for. All but the failure percent are extras: a server may leave them out. */
export type Reward = Pick<Promotion, 'percentFail'> &
  Partial<Pick<Promotion, 'amount' | 'percent' | 'maxAmount' | 'minDeposit' | 'percentSuccess'>>;

/** Success at 100 % or less means that no condition starts (docs/specification.md §10.4). */
export const hasCondition = ({ percentSuccess }: Reward): boolean => percentSuccess === undefined || percentSuccess > 100;

/** What a reward is worth and what it asks for, line by line; `more` follows. */
export function RewardTerms({ reward, currency, more = [] }: { reward: Reward; currency: Currency; more?: (readonly [string, string])[] }) {
  const t = useTranslations('reward');
  const { amount, percent, maxAmount, minDeposit, percentSuccess, percentFail } = reward;
  const pairs: (readonly [string, string])[] = [];
  if (amount != null) pairs.push([t('worth'), formatAmount(amount, currency)]);
  else if (percent != null) {
    const max = maxAmount == null ? null : formatWhole(maxAmount, currency);
    const values = { percent: String(percent), max: max ?? '' };
    pairs.push([t('worth'), max === null ? t('ofDeposit', values) : t('ofDepositUpTo', values)]);
  }
  if (minDeposit) pairs.push([t('deposit'), formatAmount(minDeposit, currency)]);
  if (percentSuccess !== undefined && hasCondition(reward)) pairs.push([t('succeeds'), t('ofBase', { percent: String(percentSuccess) })]);
  if (hasCondition(reward)) pairs.push([t('fails'), t('ofBase', { percent: String(percentFail) })]);
  else pairs.push([t('condition'), t('none')]);
  return <KeyValues pairs={[...pairs, ...more]} />;
}
