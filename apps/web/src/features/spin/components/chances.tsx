import type { Slice } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { plainText } from '../model/label';

const LEAST = 0.01;

/** A slice's chance as it is shown, of the weights of all: `12.5%`. What would be rounded to nothing is `<0.01%`. */
export function shareOf(weight: number, weights: readonly number[]): string {
  const percent = (weight / weights.reduce((sum, other) => sum + other, 0)) * 100;
  return percent < LEAST ? `<${LEAST}%` : `${Number(percent.toFixed(2))}%`;
}

/** What the wheel's picture says, in words: its prizes in order, each with its chance. Shown where chances are announced. */
export function Chances({ slices, shown }: { slices: readonly Slice[]; shown: boolean }) {
  const t = useTranslations('spin');
  const weights = slices.map(({ weight = 0 }) => weight);
  return (
    <section className={shown ? 'k-sec' : 'k-sr'} aria-labelledby="spin-chances">
      <div className="k-sec__h">
        <h2 id="spin-chances">{t('chances')}</h2>
      </div>
      <ul className="k-list spin-chances">
        {slices.map(({ code, label, bgColor, htmlDescription, weight }) => {
          const about = plainText(htmlDescription);
          return (
            <li key={code}>
              <i style={{ background: bgColor }} />
              <span>
                {label}
                {about !== '' && about !== label && <small>{about}</small>}
              </span>
              {weight !== undefined && <b className="k-num">{shareOf(weight, weights)}</b>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
