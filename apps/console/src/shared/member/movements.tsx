import type { Member } from '@krapao/contract/desk';
import { formatAmount, formatSigned, formatShort } from '@krapao/ui/format';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { directionOf, signedAmount } from './movement';
import { usePlace } from './use-place';

const tones = { in: 'd-in', out: 'd-out', none: 'd-2' } as const;
const MOST = 10;

/** The last ten movements of a member. */
export function LastMovements({ member: { movements, currency } }: { member: Member }) {
  const t = useTranslations('members');
  const stateText = useTranslations('withdrawals.state');
  const placeOf = usePlace();
  return (
    <table className="d-tbl d-last">
      <thead>
        <tr>
          <th>{t('csv.time')}</th>
          <th>{t('csv.kind')}</th>
          <th className="d-num">{t('csv.amount')}</th>
          <th className="d-num">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {movements.slice(0, MOST).map((movement) => {
          const { id, createdAt, kind, status, from, to, withdrawal, balance } = movement;
          return (
            <tr key={id}>
              <td className="d-2">{formatShort(createdAt)}</td>
              <td>
                {t(`kind.${kind}`)}{' '}
                <small className="d-2" dir="auto">
                  {placeOf(from)} → {placeOf(to)}
                </small>{' '}
                {withdrawal !== null && withdrawal !== 'paid' && <Chip tone="gold">{stateText(withdrawal)}</Chip>}
                {withdrawal === null && status !== 'SUCCESS' && <Chip>{t(`status.${status}`)}</Chip>}
              </td>
              <td className={`d-num ${tones[directionOf(movement)]}`} translate="no">
                {formatSigned(signedAmount(movement), currency)}
              </td>
              <td className="d-num d-2" translate="no">
                {balance === null ? '–' : formatAmount(balance, currency)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
