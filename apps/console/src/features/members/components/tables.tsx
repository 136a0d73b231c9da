import type { Member } from '@krapao/contract/desk';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../shared/format/money';
import { formatShort } from '../../../shared/format/time';

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
                <td className="d-num">{formatMoney(credit, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const tones = { SUCCESS: 'd-tag', PENDING: 'd-tag d-tag--warn', FAILED: 'd-tag d-tag--bad' } as const;

/** The newest lines of the member's statement. A withdrawal opens its own page. */
export function Movements({ member: { movements, currency } }: { member: Member }) {
  const t = useTranslations('members');
  const states = useTranslations('withdrawals.state');
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('timeline')}</h3>
      </header>
      {movements.length === 0 ? (
        <p className="d-card--pad d-2">{t('noMovements')}</p>
      ) : (
        <table className="d-tbl d-tbl--lines">
          <tbody>
            {movements.map(({ id, kind, amount, status, from, to, createdAt, withdrawal }) => (
              <tr key={id}>
                <td className="d-2">{formatShort(createdAt)}</td>
                <td>
                  {withdrawal === null ? (
                    t(`kind.${kind}`)
                  ) : (
                    <Link className="d-link" to={`/withdrawals/${id}`}>
                      {t(`kind.${kind}`)}
                    </Link>
                  )}
                </td>
                <td className="d-2 d-only-d">
                  {from} → {to}
                </td>
                <td>
                  <span className={tones[status]}>{withdrawal === null ? t(`status.${status}`) : states(withdrawal)}</span>
                </td>
                <td className={`d-num ${kind === 'withdraw' ? 'd-out' : kind === 'deposit' || kind === 'bonus' ? 'd-in' : ''}`}>
                  {formatMoney(amount, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
