import type { Member } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatMoney, Money } from '../../../shared/format/money';
import { BalanceBar, balanceParts, totalOf } from '../../../shared/member/balances';

/** The member's money, where it is, and what a withdrawal needs first. */
export function Balances({ member: { balances, currency, withdrawal } }: { member: Member }) {
  const t = useTranslations('members');
  return (
    <section className="d-card d-balances">
      <div>
        <p className="d-cap">{t('total')}</p>
        <Money amount={totalOf(balances)} currency={currency} size="xl" />
        <p className={withdrawal === 'free' ? 'd-2' : 'd-gold'}>{t(`withdrawal.${withdrawal}`)}</p>
      </div>
      <div className="d-col">
        <BalanceBar balances={balances} />
        <dl>
          {balanceParts.map(({ part, label }) => (
            <div key={part}>
              <dt>
                <i className={`is-${part}`} aria-hidden="true" />
                {t(label)}
              </dt>
              <dd>{formatMoney(balances[part], currency)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
