import type { Currency } from '@krapao/contract';
import type { Reports } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { Segments } from '@krapao/ui/segments';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { daysOf, fullDay, isReported, type Period, periodOf, presets } from '../model/reports.rules';

const currencies: readonly Currency[] = ['THB', 'LAK'];

export interface Chosen {
  from: string;
  to: string;
  currency: Currency;
}

/** The period, the ways to others, and the currency. */
export function Head({ report, onChoose }: { report: Reports; onChoose: (chosen: Chosen) => void }) {
  const t = useTranslations('reports');
  const names = useTranslations('today.currency');
  const { from, to, today, currency } = report;
  /** What is typed until its report is here; null: nothing. A date is valid before all of it is typed, so the fields stay as they are meanwhile. */
  const [typed, setTyped] = useState<Period | null>(null);
  if (typed?.from === from && typed.to === to) setTyped(null);
  const problem = useId();
  const period = typed ?? { from, to };
  const isValid = isReported(period, today);
  const current = presets.find((preset) => {
    const span = periodOf(preset, today);
    return span.from === from && span.to === to;
  });
  const change = (next: Period): void => {
    setTyped(next);
    if (isReported(next, today)) onChoose({ ...next, currency });
  };
  const choose = (chosen: Chosen): void => {
    setTyped(null);
    onChoose(chosen);
  };
  return (
    <>
      <div className="d-head d-reports__h">
        <h2>
          {fullDay(from)} – {fullDay(to)}
        </h2>
        <span className="d-cap">{t('compared', { n: daysOf(report) })}</span>
        <div className="d-btns d-sp">
          <Segments
            label={t('period')}
            segments={presets.map((name) => ({ name, text: t(`preset.${name}`) }))}
            chosen={current ?? null}
            onChoose={(preset) => choose({ ...periodOf(preset, today), currency })}
          />
          {(['from', 'to'] as const).map((side) => (
            <label key={side} className="d-reports__date">
              {t(side)}
              <TextInput
                type="date"
                value={period[side]}
                max={today}
                aria-invalid={!isValid}
                aria-describedby={isValid ? undefined : problem}
                onChange={({ currentTarget }) => change({ ...period, [side]: currentTarget.value })}
              />
            </label>
          ))}
          <Segments
            label={t('currency')}
            segments={currencies.map((name) => ({ name, text: names(name) }))}
            chosen={currency}
            onChoose={(chosen) => choose({ from, to, currency: chosen })}
          />
        </div>
      </div>
      {!isValid && (
        <p id={problem} className="d-cap d-out" role="alert">
          {t('badPeriod')}
        </p>
      )}
    </>
  );
}
