import type { Reports } from '@krapao/contract/desk';
import { WholeAmount } from '@krapao/ui/amount';
import { useTranslations } from 'use-intl';
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
              <WholeAmount value={of(totals)} currency={currency} size="m" />
              {change !== null && <small>{t('change', { percent: change })}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
