import type { Currency } from '@krapao/contract';
import type { Reports } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { daysOf, fullDay, isReported, periodOf, presets } from '../model/reports.rules';

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
  const [typed, setTyped] = useState({ from, to });
  const change = (next: typeof typed): void => {
    setTyped(next);
    if (isReported(next, today)) onChoose({ ...next, currency });
  };
  return (
    <>
      <div className="d-head d-reports__h">
        <h2>
          {fullDay(from)} – {fullDay(to)}
        </h2>
        <span className="d-cap">{t('compared', { n: String(daysOf(report)) })}</span>
        <div className="d-btns d-sp">
          <span className="d-seg" role="group" aria-label={t('period')}>
            {presets.map((preset) => {
              const period = periodOf(preset, today);
              return (
                <button
                  key={preset}
                  type="button"
                  aria-pressed={period.from === from && period.to === to}
                  onClick={() => onChoose({ ...period, currency })}
                >
                  {t(`preset.${preset}`)}
                </button>
              );
            })}
          </span>
          {(['from', 'to'] as const).map((side) => (
            <label key={side} className="d-reports__date">
              {t(side)}
              <span className="d-input">
                <input
                  type="date"
                  value={typed[side]}
                  max={today}
                  aria-invalid={!isReported(typed, today)}
                  onChange={({ target }) => change({ ...typed, [side]: target.value })}
                />
              </span>
            </label>
          ))}
          <span className="d-seg" role="group" aria-label={t('currency')}>
            {currencies.map((each) => (
              <button key={each} type="button" aria-pressed={each === currency} onClick={() => onChoose({ from, to, currency: each })}>
                {names(each)}
              </button>
            ))}
          </span>
        </div>
      </div>
      {!isReported(typed, today) && (
        <p className="d-cap d-out" role="alert">
          {t('badPeriod')}
        </p>
      )}
    </>
  );
}
