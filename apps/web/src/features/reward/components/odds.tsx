import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { shareOf } from '../model/share-of';
import './odds.css';

export interface OddsProps {
  /** Percent of the balance right after the credit. */
  success: number;
  fail: number;
  /** The member's balance right after the credit, if known: percentages are then also shown in money. */
  base?: { amount: number; currency: Currency };
}

/** At or below this a reward has no condition (docs/specification.md §10.4). */
const NO_CONDITION = 100;

export const isFree = ({ success }: Pick<OddsProps, 'success'>): boolean => success <= NO_CONDITION;

/** When the condition that begins with a reward succeeds, and when it fails. */
export function Odds(odds: OddsProps) {
  const t = useTranslations('odds');
  const condition = useTranslations('condition');
  const { base } = odds;
  const part = (percent: number, round: (value: number) => number) =>
    base && formatAmount(shareOf(base.amount, percent, round), base.currency);
  const [target, floor] = [part(odds.success, Math.ceil), part(odds.fail, Math.floor)];
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
          {target ? condition('withdraw', { amount: target }) : t('success')}
        </div>
        <div className="k-note--bad">
          <b className="k-out">{odds.fail}%</b>
          {floor ? condition('fails', { amount: floor }) : t('fail')}
        </div>
      </div>
      <p className="k-cap odds-of">{t('of')}</p>
    </>
  );
}
