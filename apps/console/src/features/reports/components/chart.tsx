import type { Reports } from '@krapao/contract/desk';
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { useTheme } from '../../../shared/prefs/theme';
import { type Card, shortDay } from '../model/reports.rules';
import { plotOptions } from './plot-options';
import 'uplot/dist/uPlot.min.css';

/** Lines of a card by day or week. The legend shows the figures under the pointer; the table beside it has all of them. */
export function Chart({ card, report: { rows, currency, step } }: { card: Card; report: Reports }) {
  const t = useTranslations('reports');
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [at, setAt] = useState<number | null>(null);
  const data = useMemo((): uPlot.AlignedData => [rows.map((_, place) => place), ...card.lines.map(({ of }) => rows.map(of))], [card, rows]);

  useEffect(() => {
    const box = host.current;
    if (box === null) return undefined;
    const labels = rows.map(({ start }) => shortDay(start));
    const plot = new uPlot(plotOptions(box, { tones: card.lines.map(({ tone }) => tone), labels, onPoint: setAt }), data, box);
    const resizing = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: plot.height }));
    resizing.observe(box);
    return () => {
      resizing.disconnect();
      plot.destroy();
    };
    // The colours are those of the theme.
  }, [card, rows, data, theme]);

  const row = at === null ? undefined : rows[at];
  return (
    <figure className="d-reports__chart">
      <figcaption className="d-reports__legend" aria-hidden="true">
        {card.lines.map(({ label, tone, of }) => (
          <span key={label}>
            <i className={`is-${tone}`} />
            {t(label)}
            {row !== undefined && <b>{formatAmount(of(row), currency)}</b>}
          </span>
        ))}
        {row !== undefined && <span className="d-sp">{shortDay(row.start)}</span>}
      </figcaption>
      <div ref={host} className="d-reports__plot" role="img" aria-label={t(`chart.${step}`, { title: t(card.name) })} />
    </figure>
  );
}
