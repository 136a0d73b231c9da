import type { Member } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';

/** The member's games with their last known credit. */
export function Games({ member: { games, currency } }: { member: Member }) {
  const t = useTranslations('members');
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('games')}</h3>
      </header>
      {games.length === 0 ? (
        <p className="d-card--pad d-2">{t('noGames')}</p>
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
                  {code} {isStale && <span className="d-tag d-tag--warn">{t('stale')}</span>}
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
    </section>
  );
}
