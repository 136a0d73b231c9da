import { Cell, TableFrame } from '@krapao/ui/table';
import type { ReportFigures, Reports } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { classes } from '@krapao/ui/classes';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { type Card as CardOf, type Column, countText, fullDay } from '../model/reports.rules';
import { Card, Scroll } from './card';
import { Chart } from './chart';

/** More columns of money do not fit beside a chart, except on the widest screens. */
const MOST_BESIDE = 5;

/** A chart by day or week, and its figures in a table beside it, newest first. */
export function SeriesCard({ card, report }: { card: CardOf; report: Reports }) {
  const t = useTranslations('reports');
  const { from, to, currency, rows, totals, step } = report;
  const title = t(card.name);
  const columns = [{ key: step, header: t(step) }, ...card.columns.map(({ label }) => ({ key: label, header: t(label), end: true }))];
  return (
    <Card
      title={title}
      hint={card.name === 'games' ? t('gamingHint') : undefined}
      file={`report-${card.name}-${from}-${to}-${currency}`}
      table={() => [
        columns.map(({ header }) => header),
        ...rows.map((row) => [row.start, ...card.columns.map(({ of }) => of(row))]),
        [t('total'), ...card.columns.map(({ of }) => of(totals))],
      ]}
    >
      <div className={classes('d-reports__pair', card.columns.length > MOST_BESIDE && 'is-long')}>
        <Chart card={card} report={report} />
        <Scroll label={t('table', { title })}>
          <TableFrame
            caption={title}
            columns={columns}
            foot={
              <tr>
                <Cell>{t('total')}</Cell>
                <Cells columns={card.columns} figures={totals} currency={currency} />
              </tr>
            }
          >
            {rows.toReversed().map((row) => (
              <tr key={row.start}>
                <Cell>
                  <time translate="no" dateTime={row.start}>
                    {fullDay(row.start)}
                  </time>
                </Cell>
                <Cells columns={card.columns} figures={row} currency={currency} />
              </tr>
            ))}
          </TableFrame>
        </Scroll>
      </div>
    </Card>
  );
}

interface CellsProps {
  columns: readonly Column[];
  figures: ReportFigures;
  currency: Reports['currency'];
}

const Cells = ({ columns, figures, currency }: CellsProps) =>
  columns.map(({ label, of, kind }) => (
    <Cell key={label} end className={of(figures) === 0 ? 'd-mut' : undefined} translate="no">
      {kind === 'count' ? (
        countText(of(figures))
      ) : of(figures) === 0 ? (
        formatAmount(0, currency)
      ) : (
        <Amount value={of(figures)} currency={currency} />
      )}
    </Cell>
  ));
