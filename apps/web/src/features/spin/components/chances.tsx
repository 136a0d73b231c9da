import type { Slice } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatChance } from '../model/chance';
import { plainText } from '../model/label';

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
