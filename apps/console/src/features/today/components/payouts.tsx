import type { Today } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';
import { useSpan } from '../../../shared/format/use-span';
import { PausePayouts } from './pause-payouts';

/** How payouts go: the last hour, what runs, what has no outcome. */
export function Payouts({ payouts: { isPaused, lastHour, medianSeconds, running, unknown } }: { payouts: Today['payouts'] }) {
  const t = useTranslations('today');
  const span = useSpan();
  const paid = lastHour.map(({ count, amount, currency }) => t('paid', { n: String(count), amount: formatAmount(amount, currency) }));
  const lost = unknown.sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ');
  return (
    <Card
      title={t('payouts')}
      className="d-payouts"
      tools={<span className={isPaused ? 'd-live is-off' : 'd-live'}>{t(isPaused ? 'paused' : 'running')}</span>}
    >
      <dl className="d-pairs">
        <div>
          <dt>{t('lastHour')}</dt>
          <dd>{paid.length === 0 ? '–' : paid.join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('median')}</dt>
          <dd>{medianSeconds === null ? '–' : span(medianSeconds * 1_000)}</dd>
        </div>
        <div>
          <dt>{t('runningNow')}</dt>
          <dd>{running}</dd>
        </div>
        <div>
          <dt>{t('unknown')}</dt>
          <dd className={unknown.count > 0 ? 'd-out' : ''}>{unknown.count === 0 ? '0' : `${unknown.count} · ${lost}`}</dd>
        </div>
      </dl>
      <PausePayouts />
    </Card>
  );
}
