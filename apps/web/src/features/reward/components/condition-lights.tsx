import type { ConditionState, Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Figures } from '@krapao/ui/figures';
import { Bulbs } from '@krapao/ui/progress';
import { progressOf } from '../model/progress';
import './reward.css';

interface ConditionLightsProps {
  condition: NonNullable<ConditionState['condition']>;
  /** The total balance, major units. */
  balance: number;
  currency: Currency;
}

/**
 * The way of a condition along a string of lights: its start, the balance now, its goal. The condition does not count later deposits, but
 * the balance on screen includes them, so all three do here.
 */
export function ConditionLights({ condition, balance, currency }: ConditionLightsProps) {
  const t = useTranslations('condition');
  const percent = progressOf(condition);
  const paidIn = balance - condition.total;
  const figures = [
    [t('start'), condition.base + paidIn],
    [t('now'), balance],
    [t('goal'), condition.target + paidIn],
  ] as const;
  return (
    <div className="reward-lights">
      <Bulbs isHanging label={t('progress')} percent={percent} />
      <Figures figures={figures} currency={currency} />
    </div>
  );
}
