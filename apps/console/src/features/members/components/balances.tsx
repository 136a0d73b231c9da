import type { Member } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatMoney, Money } from '../../../shared/format/money';

const parts = ['wallet', 'held', 'games', 'parked'] as const;
const labels = { wallet: 'wallet', held: 'held', games: 'inGames', parked: 'parked' } as const;

/** The member's money, where it is, and what a withdrawal needs first. */
export function Balances({ member: { balances, currency, withdrawal } }: { member: Member }) {
  const t = useTranslations('members');
  const total = parts.reduce((sum, part) => sum + balances[part], 0);
  return (
    <section className="d-card d-balances">
      <div>
        <p className="d-cap">{t('total')}</p>
        <Money amount={total} currency={currency} size="xl" />
        <p className={withdrawal === 'free' ? 'd-2' : 'd-gold'}>{t(`withdrawal.${withdrawal}`)}</p>
      </div>
      <div className="d-col">
        <div className="d-split" aria-hidden="true">
          {parts.map(
            (part) => balances[part] > 0 && <i key={part} className={`is-${part}`} style={{ flexGrow: balances[part] / total }} />,
          )}
        </div>
        <dl>
          {parts.map((part) => (
            <div key={part}>
              <dt>
                <i className={`is-${part}`} aria-hidden="true" />
                {t(labels[part])}
              </dt>
              <dd>{formatMoney(balances[part], currency)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
