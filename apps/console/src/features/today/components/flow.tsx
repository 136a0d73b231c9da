import { Table } from '@krapao/ui/table';
import type { Today } from '@krapao/contract/desk';
import { WholeAmount } from '@krapao/ui/amount';
import { formatAmount, formatBusinessTime } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';
import { changeOf, hasMoved, heightOf, netOf, pathOf, rangeOf, sumOf } from '../model/flow.rules';

type FlowOnWire = Today['flows'][number];

/** Money in and out of one currency by hour, beside the week before, as a chart and as a table. */
export function Flow({ flow, at }: { flow: FlowOnWire; at: string }) {
  const t = useTranslations('today');
  const { currency, today, before } = flow;
  const now = { in: sumOf(today, 'in'), out: sumOf(today, 'out') };
  return (
    <Card
      title={t(`currency.${currency}`)}
      className="d-flow"
      caption={t('byHour', { time: formatBusinessTime(at) })}
      tools={
        <span className="d-cap">
          <i className="is-before" aria-hidden="true" /> {t('lastWeek')}
        </span>
      }
    >
      <dl className="d-flow__sums">
        <Sum label={t('in')} tone="in" amount={now.in} before={before.in} currency={currency} />
        <Sum label={t('out')} tone="out" amount={now.out} before={before.out} currency={currency} />
        <Sum label={t('net')} tone="net" amount={now.in - now.out} before={before.in - before.out} currency={currency} />
      </dl>
      {hasMoved([...today, ...flow.lastWeek]) ? <Course flow={flow} /> : <p className="d-2 k-card--pad">{t('noFlow')}</p>}
    </Card>
  );
}

function Course({ flow }: { flow: FlowOnWire }) {
  const t = useTranslations('today');
  return (
    <>
      <Chart flow={flow} />
      <details className="d-flow__t">
        <summary>{t('table')}</summary>
        <div className="d-scroll" tabIndex={0} role="region" aria-label={t('table')}>
          <Hours flow={flow} />
        </div>
      </details>
    </>
  );
}

interface SumProps {
  label: string;
  tone: 'in' | 'out' | 'net';
  amount: number;
  before: number;
  currency: FlowOnWire['currency'];
}

function Sum({ label, tone, amount, before, currency }: SumProps) {
  const t = useTranslations('today');
  const change = changeOf(amount, before);
  return (
    <div>
      <dt>
        <i className={`is-${tone}`} aria-hidden="true" />
        {label}
      </dt>
      <dd>
        <WholeAmount value={amount} currency={currency} size="m" />
        {change !== null && <small>{t('change', { percent: change })}</small>}
      </dd>
    </div>
  );
}

/** 24 hours of at most six lines: an SVG path each. */
function Chart({ flow: { currency, today, lastWeek } }: { flow: FlowOnWire }) {
  const t = useTranslations('today');
  const sides = [...today, ...lastWeek].flatMap((hour) => (hour === null ? [] : [hour.in, hour.out]));
  const range = rangeOf([...sides, ...netOf(today), ...netOf(lastWeek)]);
  const zero = heightOf(0, range);
  const line = (hours: FlowOnWire['today'], side: 'in' | 'out'): string =>
    pathOf(
      hours.map((hour) => hour?.[side] ?? null),
      range,
    );
  const compact = new Intl.NumberFormat('en', { notation: 'compact' });
  return (
    <figure className="d-chart" aria-label={t('chart', { currency: t(`currency.${currency}`) })} role="img">
      <ol aria-hidden="true">
        {[range.top, (range.top + range.bottom) / 2, range.bottom].map((value) => (
          <li key={value}>{compact.format(value)}</li>
        ))}
      </ol>
      <svg viewBox="0 0 23 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="is-grid" d={`M0,0H23M0,50H23M0,100H23M0,${zero}H23`} />
        <path className="is-in is-before" d={line(lastWeek, 'in')} />
        <path className="is-out is-before" d={line(lastWeek, 'out')} />
        <path className="is-net is-before" d={pathOf(netOf(lastWeek), range)} />
        <path className="is-in" d={line(today, 'in')} />
        <path className="is-out" d={line(today, 'out')} />
        <path className="is-net" d={pathOf(netOf(today), range)} />
      </svg>
      <ol className="d-chart__x" aria-hidden="true">
        {['00', '06', '12', '18', '23'].map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </figure>
  );
}

function Hours({ flow: { currency, today, lastWeek } }: { flow: FlowOnWire }) {
  const t = useTranslations('today');
  const money = (amount: number | undefined): string => (amount === undefined ? '–' : formatAmount(amount, currency));
  return (
    <Table
      caption={t('chart', { currency: t(`currency.${currency}`) })}
      rows={today.map((hour, place) => ({ label: String(place).padStart(2, '0'), hour, before: lastWeek[place] }))}
      rowKey={({ label }) => label}
      columns={[
        { key: 'hour', header: t('hour'), cell: ({ label }) => label },
        { key: 'in', header: t('in'), end: true, translate: 'no', cell: ({ hour }) => money(hour?.in) },
        { key: 'out', header: t('out'), end: true, translate: 'no', cell: ({ hour }) => money(hour?.out) },
        { key: 'inBefore', header: t('inBefore'), end: true, translate: 'no', cell: ({ before }) => money(before?.in) },
        { key: 'outBefore', header: t('outBefore'), end: true, translate: 'no', cell: ({ before }) => money(before?.out) },
      ]}
    />
  );
}
