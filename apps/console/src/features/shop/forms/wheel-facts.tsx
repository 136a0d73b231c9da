import { WarnIcon } from '@krapao/ui/icons';
import type { Currency } from '@krapao/contract';
import type { WheelCosts } from '@krapao/contract/desk';
import { Amount, WholeAmount } from '@krapao/ui/amount';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { percentAbove, type WheelCost } from '../model/wheel.rules';

interface WheelFactsProps {
  cost: WheelCost;
  live: WheelCost | null;
  liveVersion: number | null;
  costs: WheelCosts | undefined;
  currency: Currency;
}

/** What a spin and a day cost with these weights, beside the live version. */
export function WheelFacts({ cost, live, liveVersion, costs, currency }: WheelFactsProps) {
  const t = useTranslations('shop');
  const perDay = cost.spin === null || costs === undefined ? null : cost.spin * costs.spinsPerDay;
  const change = cost.spin === null || live === null || live.spin === null ? null : percentAbove(cost.spin, live.spin);
  const isDearer = cost.spin === null || (change !== null && change > 0);
  return (
    <section className="k-card" aria-label={t('costs')}>
      <div className="d-facts d-wheel__f">
        <div className="d-fact">
          <small>{t('costOfSpin')}</small>
          <b>{cost.spin === null ? t('noEnd') : <Amount value={cost.spin} currency={currency} />}</b>
          <span>
            {t(cost.isBound ? 'upTo' : 'expected')}
            {live !== null && live.spin !== null && live.spin !== cost.spin && (
              <span> · {t('wasMoney', { money: formatAmount(live.spin, currency) })}</span>
            )}
          </span>
        </div>
        <div className="d-fact">
          <small>{t('coinIsWorth')}</small>
          <b>{costs === undefined ? '—' : <Amount value={costs.depositPerCoin} currency={currency} />}</b>
          <span>{t('depositPerSpin')}</span>
        </div>
        <div className="d-fact">
          <small>{t('spinsPerDay')}</small>
          <b>{costs === undefined ? '—' : Math.round(costs.spinsPerDay).toLocaleString('en')}</b>
          <span>{t('meanOf14')}</span>
        </div>
        <div className={isDearer ? 'd-fact is-warn' : 'd-fact'}>
          <small>
            {isDearer && <WarnIcon />}
            <span>{t('costPerDay')}</span>
          </small>
          <b>{perDay === null ? '—' : <WholeAmount value={perDay} currency={currency} />}</b>
          <span>
            {change === null || liveVersion === null || change === 0
              ? costs !== undefined && t('paidPerDay', { money: formatAmount(costs.paidPerDay, currency) })
              : t(change > 0 ? 'above' : 'below', { n: Math.abs(change), version: liveVersion })}
          </span>
        </div>
      </div>
    </section>
  );
}
