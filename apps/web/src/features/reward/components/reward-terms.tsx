import type { Currency, Promotion } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount, formatWhole } from '@krapao/ui/format';
import { Clean } from '../../../shared/html/clean';
import type { CleanHtml } from '../../../shared/html/sanitize';
import { Note } from '@krapao/ui/note';
import { KeyValues } from '@krapao/ui/key-values';
import { shareOf } from '../model/share-of';

/** The terms of a reward. All fields except the failure percent are extras: a server may omit them. */
export type Reward = Pick<Promotion, 'percentFail'> &
  Partial<Pick<Promotion, 'amount' | 'percent' | 'maxAmount' | 'minDeposit' | 'percentSuccess'>>;

/** Success at 100 % or less means that no condition starts (docs/specification.md §10.4). */
export const hasCondition = ({ percentSuccess }: Reward): boolean => percentSuccess === undefined || percentSuccess > 100;

interface RewardTermsProps {
  reward: Reward;
  currency: Currency;
  /** The member's total balance in major units, if known: with it the terms of a fixed reward are amounts, not percentages. */
  total: number | undefined;
  more?: (readonly [string, string])[];
}

/** The value and the terms of a reward, line by line, followed by `more`. */
export function RewardTerms({ reward, currency, total, more = [] }: RewardTermsProps) {
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
  const figure = (share: number, round: (value: number) => number) =>
    amount == null || total === undefined
      ? t('ofBase', { percent: String(share) })
      : formatAmount(shareOf(total + amount, share, round), currency);
  if (percentSuccess !== undefined && hasCondition(reward)) pairs.push([t('succeeds'), figure(percentSuccess, Math.ceil)]);
  if (hasCondition(reward)) pairs.push([t('fails'), figure(percentFail, Math.floor)]);
  else pairs.push([t('condition'), t('none')]);
  return <KeyValues pairs={[...pairs, ...more]} />;
}

/** The operator's notice about conditions. */
export function RewardNotice({ html }: { html: CleanHtml | null }) {
  if (html === null) return null;
  return (
    <Note tone="warn">
      <Clean as="span" html={html} />
    </Note>
  );
}
