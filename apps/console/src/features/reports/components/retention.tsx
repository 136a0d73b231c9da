import { ClockIcon } from '@krapao/ui/icons';
import { COHORT_WEEKS, type Reports } from '@krapao/contract/desk';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Empty } from '@krapao/ui/empty';
import { countText, fullDay, percentOf, sharesOf } from '../model/reports.rules';
import { Card, Scroll } from './card';

const weeks = Array.from({ length: COHORT_WEEKS + 1 }, (_, place) => place);

/** Each week of registration, and the part of its members that deposited in each week from then on. */
export function Retention({ report: { cohorts, from, to, currency } }: { report: Reports }) {
  const t = useTranslations('reports');
  const title = t('retention');
  return (
    <Card
      title={title}
      hint={t('retentionHint')}
      file={`report-retention-${from}-${to}-${currency}`}
      table={
        cohorts.length === 0
          ? null
          : () => [
              [t('joinedIn'), t('joined'), ...weeks.map((week) => t('weekAfter', { n: String(week) }))],
              ...cohorts.map(({ week, joined, deposited }) => [week, joined, ...deposited.map((count) => count ?? '')]),
            ]
      }
    >
      {cohorts.length === 0 ? (
        <Empty icon={<ClockIcon />} title={t('noCohorts')} />
      ) : (
        <Scroll label={t('table', { title })}>
          <table className="d-tbl d-reports__cohorts">
            <thead>
              <tr>
                <th>{t('joinedIn')}</th>
                <th className="d-num">{t('joined')}</th>
                {weeks.map((week) => (
                  <th key={week} className="d-num" aria-label={t('weekAfter', { n: String(week) })}>
                    {week}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.week}>
                  <td>
                    <time translate="no" dateTime={cohort.week}>
                      {fullDay(cohort.week)}
                    </time>
                  </td>
                  <td className="d-num" translate="no">
                    {countText(cohort.joined)}
                  </td>
                  {sharesOf(cohort).map((share, place) =>
                    share === null ? (
                      <td key={weeks[place]} />
                    ) : (
                      <td
                        key={weeks[place]}
                        className="d-num is-share"
                        style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
                        title={`${cohort.deposited[place]} / ${cohort.joined}`}
                      >
                        {percentOf(share)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  );
}
