import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useSheet } from '../../../shared/sheet';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useBonuses } from '../api/bonuses';
import { BonusCard } from './bonus-card';
import './bonus.css';

/** Every bonus of the site, with what the member has received. */
export function BonusList() {
  const t = useTranslations();
  const { data, isError, isBehind, isFetching, isLoading, error, refetch } = useBonuses();
  const currency = currencyOf(useWallet().data);
  const late = useDelayed(isLoading);
  const { open } = useSheet();
  return (
    <section className="k-sec" aria-labelledby="bonuses">
      <div className="k-sec__h">
        <h2 id="bonuses">{t('bonus.all')}</h2>
        {data && data.length > 0 && <small>{t('bonus.count', { count: String(data.length) })}</small>}
        {/* On phones the menu has them. */}
        <button type="button" className="k-linkbtn k-only-d" aria-haspopup="dialog" onClick={() => open('conditions')}>
          {t('menu.conditions')}
        </button>
      </div>
      {late && <CardsSkeleton label={t('common.loading')} />}
      {(isBehind || (isError && !data)) && (
        <LoadFailed inline={isBehind} title={t('bonus.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Empty title={t('bonus.empty')} text={t('bonus.emptyHint')} />}
      <div className="k-bonuses">
        {data?.map((bonus) => (
          <BonusCard key={bonus.code} bonus={bonus} currency={currency} />
        ))}
      </div>
    </section>
  );
}

function CardsSkeleton({ label }: { label: string }) {
  return (
    <div className="k-bonuses" role="status" aria-label={label}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height="13.5rem" style={{ borderRadius: 'var(--r-lg)' }} />
      ))}
    </div>
  );
}
