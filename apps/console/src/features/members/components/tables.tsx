import type { Member } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';

/** The member's games with their last known credit. */
export function Games({ member: { games, currency } }: { member: Member }) {
  const t = useTranslations('members');
  return (
    <Card title={t('games')}>
      {games.length === 0 ? (
        <p className="k-card--pad d-2">{t('noGames')}</p>
      ) : (
        <table className="d-tbl">
          <thead>
            <tr>
              <th>{t('game')}</th>
              <th>{t('account')}</th>
              <th className="d-num">{t('balance')}</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ code, username, credit, isStale }) => (
              <tr key={code}>
                <td>
                  {code} {isStale && <Chip tone="gold">{t('stale')}</Chip>}
                </td>
                <td>{username}</td>
                <td className="d-num" translate="no">
                  {formatAmount(credit, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
