import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BreakRow } from '../../break';
import { RealityCheckRow } from '../../reality-check';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useExtra } from '../../../shared/extras';
import { useSheet } from '../../../shared/sheet';
import { formatWhole } from '@krapao/ui/format';
import { CalendarRangeIcon, ChevronRightIcon, ClockIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Well } from '@krapao/ui/well';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { type Limit, type LossLimit, useLimits } from '../api/limits';
import { longestOf, periods, strictestOf } from '../model/limits';
import { bold } from './words';
import { LimitCard } from './limit-card';
import { LossLimits } from './loss-limits';
import { RaiseCard } from './raise-card';
import './limits.css';

/** The limits that the member has set on deposits (docs/specification.md §11.4): what is left, a raise that is pending, and a row per period. */
export function LimitsScreen() {
  const t = useTranslations();
  // Until it is known that the server has limits nothing loads: the query is idle then, and not failed.
  const { data, isError, isFetching, error, refetch } = useLimits();
  const late = useDelayed(!data && !isError);
  const hasLoss = useExtra('loss-limit');
  if (data) return <Limits limits={data.deposit} losses={hasLoss ? data.loss : null} />;
  if (!isError) return late ? <LimitsSkeleton label={t('common.loading')} /> : null;
  return <LoadFailed title={t('limit.loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

interface LimitsProps {
  limits: readonly Limit[];
  /** Null: the server has none. */
  losses: readonly LossLimit[] | null;
}

function Limits({ limits, losses }: LimitsProps) {
  const t = useTranslations('limit');
  const { open } = useSheet();
  const hasBreaks = useExtra('break');
  const hasRealityChecks = useExtra('reality-check');
  const currency = currencyOf(useWallet().data);
  const [longest, strictest] = [longestOf(limits), strictestOf(limits)];
  const money = (value: number) => formatWhole(value, currency);
  const hasCards = longest !== null || losses?.some(({ raise }) => raise) === true;
  return (
    <div className={classes('limit-halves', !hasCards && 'is-unset')}>
      <div className="k-stack">
        {limits.map(
          (limit) => limit.raise && <RaiseCard key={limit.period} kind="deposit" limit={limit} raise={limit.raise} currency={currency} />,
        )}
        {losses?.map(
          (limit) => limit.raise && <RaiseCard key={limit.period} kind="loss" limit={limit} raise={limit.raise} currency={currency} />,
        )}
        {longest && strictest && <LimitCard limit={longest} strictest={strictest} currency={currency} />}
        <Note>{t.rich('rule', { b: bold })}</Note>
      </div>
      <div>
        <section className="k-sec">
          <div className="k-sec__h">
            <h2>{t('title')}</h2>
          </div>
          <List>
            {periods.map((period) => {
              const limit = limits.find((each) => each.period === period);
              return (
                <Row
                  key={period}
                  leading={<Well>{period === '24h' ? <ClockIcon /> : <CalendarRangeIcon />}</Well>}
                  title={t(`period.${period}`)}
                  detail={limit ? t('used', { used: money(limit.used), left: money(limit.left) }) : t('notSet')}
                  trailing={
                    <span className="limit-value">
                      <b className="k-num">{limit ? money(limit.amount) : t('set')}</b>
                      <ChevronRightIcon />
                    </span>
                  }
                  onPress={() => open('limit', { period })}
                />
              );
            })}
          </List>
          <p className="k-cap">{t('lowest')}</p>
        </section>
        {losses && <LossLimits limits={losses} currency={currency} />}
        {(hasRealityChecks || hasBreaks) && (
          <List>
            {hasRealityChecks && (
              <Suspense>
                <RealityCheckRow />
              </Suspense>
            )}
            {hasBreaks && <BreakRow />}
          </List>
        )}
      </div>
    </div>
  );
}

/** Placeholder while the limits load. */
const LimitsSkeleton = ({ label }: { label: string }) => (
  <div className="limit-halves" role="status" aria-label={label}>
    <Skeleton height="12rem" style={{ borderRadius: 'var(--r-xl)' }} />
    <Skeleton height="14rem" style={{ borderRadius: 'var(--r-xl)' }} />
  </div>
);
