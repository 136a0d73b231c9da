import type { Member } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { BalanceBar, balanceParts, totalOf } from './balance-bar';

/** The member's money, where it is, and what a withdrawal needs first. */
export function Balances({ member: { balances, currency, withdrawal, freezes } }: { member: Member }) {
  const t = useTranslations('members');
  const needs = freezes.some(({ direction }) => direction === 'out') ? 'frozen' : withdrawal;
  return (
    <section className="k-card d-balances">
      <div>
        <p className="d-cap">{t('total')}</p>
        <Amount value={totalOf(balances)} currency={currency} size="l" />
        <p className={needs === 'free' ? 'd-2' : 'd-gold'}>{t(`withdrawal.${needs}`)}</p>
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
              <dd>{formatAmount(balances[part], currency)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
