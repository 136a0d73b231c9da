import type { Slice } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { plainText } from '../model/label';

const SMALLEST_SHOWN = 0.01;

/** The chance of a slice as text, from the weights of all slices: `12.5%`. A chance that would round to 0 is `<0.01%`. */
export function formatChance(weight: number, weights: readonly number[]): string {
  const percent = (weight / weights.reduce((sum, other) => sum + other, 0)) * 100;
  return percent < SMALLEST_SHOWN ? `<${SMALLEST_SHOWN}%` : `${Number(percent.toFixed(2))}%`;
}

/** The prizes of the wheel as a list, each with its chance. Visible if chances are announced; otherwise only for screen readers. */
export function Chances({ slices, isVisible }: { slices: readonly Slice[]; isVisible: boolean }) {
  const t = useTranslations('spin');
  const weights = slices.map(({ weight = 0 }) => weight);
  return (
    <section className={isVisible ? 'k-sec' : 'k-sr'} aria-labelledby="spin-chances">
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
              {weight !== undefined && (
                <b className="k-num" translate="no">
                  {formatChance(weight, weights)}
                </b>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
