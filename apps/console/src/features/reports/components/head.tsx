import type { Currency } from '@krapao/contract';
import type { Reports } from '@krapao/contract/desk';
import { TextInput } from '@krapao/ui/field';
import { useState } from 'react';
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
  const period = typed ?? { from, to };
  const isValid = isReported(period, today);
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
          <span className="d-seg" role="group" aria-label={t('period')}>
            {presets.map((preset) => {
              const last = periodOf(preset, today);
              return (
                <button
                  key={preset}
                  type="button"
                  aria-pressed={last.from === from && last.to === to}
                  onClick={() => choose({ ...last, currency })}
                >
                  {t(`preset.${preset}`)}
                </button>
              );
            })}
          </span>
          {(['from', 'to'] as const).map((side) => (
            <label key={side} className="d-reports__date">
              {t(side)}
              <TextInput
                type="date"
                value={period[side]}
                max={today}
                aria-invalid={!isValid}
                onChange={({ currentTarget }) => change({ ...period, [side]: currentTarget.value })}
              />
            </label>
          ))}
          <span className="d-seg" role="group" aria-label={t('currency')}>
            {currencies.map((each) => (
              <button key={each} type="button" aria-pressed={each === currency} onClick={() => choose({ from, to, currency: each })}>
                {names(each)}
              </button>
            ))}
          </span>
        </div>
      </div>
      {!isValid && (
        <p className="d-cap d-out" role="alert">
          {t('badPeriod')}
        </p>
      )}
    </>
  );
}
