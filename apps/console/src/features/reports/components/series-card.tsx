import type { ReportFigures, Reports } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { Money } from '../../../shared/format/money';
import { type Card as CardOf, type Column, countText, fullDay } from '../model/reports.rules';
import { Card, Scroll } from './card';
import { Chart } from './chart';

/** A chart by day or week, and its figures in a table beside it, newest first. */
export function SeriesCard({ card, report }: { card: CardOf; report: Reports }) {
  const t = useTranslations('reports');
  const { from, to, currency, rows, totals, step } = report;
  const title = t(card.name);
  const head = [t(step), ...card.columns.map(({ label }) => t(label))];
  return (
    <Card
      title={title}
      hint={card.name === 'games' ? t('gamingHint') : undefined}
      file={`report-${card.name}-${from}-${to}-${currency}`}
      table={() => [
        head,
        ...rows.map((row) => [row.start, ...card.columns.map(({ of }) => of(row))]),
        [t('total'), ...card.columns.map(({ of }) => of(totals))],
      ]}
    >
      <div className="d-reports__pair">
        <Chart card={card} report={report} />
        <Scroll label={t('table', { title })}>
          <table className="d-tbl">
            <thead>
              <tr>
                {head.map((text, place) => (
                  <th key={card.columns[place - 1]?.label ?? 'start'} className={place === 0 ? undefined : 'd-num'}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map((row) => (
                <tr key={row.start}>
                  <td>
                    <time translate="no" dateTime={row.start}>
                      {fullDay(row.start)}
                    </time>
                  </td>
                  <Cells columns={card.columns} figures={row} currency={currency} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{t('total')}</td>
                <Cells columns={card.columns} figures={totals} currency={currency} />
              </tr>
            </tfoot>
          </table>
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
    <td key={label} className={of(figures) === 0 ? 'd-num d-mut' : 'd-num'} translate="no">
      {kind === 'count' ? (
        countText(of(figures))
      ) : of(figures) === 0 ? (
        formatAmount(0, currency)
      ) : (
        <Money amount={of(figures)} currency={currency} />
      )}
    </td>
  ));
