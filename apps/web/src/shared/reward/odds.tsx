import { useTranslations } from 'use-intl';
import { Note } from '../ui';
import './odds.css';

export interface OddsProps {
  /** Percent of the balance right after the credit. */
  success: number;
  fail: number;
}

/** At or below this a reward has no condition (decisions.md, Conditions). */
const NO_CONDITION = 100;

export const isFree = ({ success }: OddsProps): boolean => success <= NO_CONDITION;

/** When the condition that begins with a reward succeeds, and when it fails. */
export function Odds(odds: OddsProps) {
  const t = useTranslations('odds');
  if (isFree(odds))
    return (
      <div className="odds-note">
        <Note tone="ok">{t('free')}</Note>
      </div>
    );
  return (
    <>
      <div className="k-odds">
        <div className="k-note--ok">
          <b className="k-in">{odds.success}%</b>
          {t('success')}
        </div>
        <div className="k-note--bad">
          <b className="k-out">{odds.fail}%</b>
          {t('fail')}
        </div>
      </div>
      <p className="k-cap odds-of">{t('of')}</p>
    </>
  );
}
