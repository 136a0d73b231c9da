import type { Reports } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Money } from '../../../shared/format/money';
import { changeOf, headlines } from '../model/reports.rules';

/** The sums of the period beside those of the period before. */
export function Headlines({ report: { totals, before, currency } }: { report: Reports }) {
  const t = useTranslations('reports');
  return (
    <dl className="k-card d-reports__sums">
      {headlines.map(({ label, of }) => {
        const change = changeOf(of(totals), of(before));
        return (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={of(totals)} currency={currency} size="l" isWhole />
              {change !== null && <small>{t('change', { percent: change })}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
