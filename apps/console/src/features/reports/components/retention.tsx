import { Cell, TableFrame } from '@krapao/ui/table';
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
          <TableFrame
            caption={title}
            className="d-reports__cohorts"
            columns={[
              { key: 'week', header: t('joinedIn') },
              { key: 'joined', header: t('joined'), end: true },
              ...weeks.map((week) => ({ key: String(week), header: week, label: t('weekAfter', { n: String(week) }), end: true })),
            ]}
          >
            {cohorts.map((cohort) => (
              <tr key={cohort.week}>
                <Cell>
                  <time translate="no" dateTime={cohort.week}>
                    {fullDay(cohort.week)}
                  </time>
                </Cell>
                <Cell end translate="no">
                  {countText(cohort.joined)}
                </Cell>
                {sharesOf(cohort).map((share, place) =>
                  share === null ? (
                    <Cell key={weeks[place]} />
                  ) : (
                    <Cell
                      key={weeks[place]}
                      end
                      className="is-share"
                      style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
                      title={`${cohort.deposited[place]} / ${cohort.joined}`}
                    >
                      {percentOf(share)}
                    </Cell>
                  ),
                )}
              </tr>
            ))}
          </TableFrame>
        </Scroll>
      )}
    </Card>
  );
}
