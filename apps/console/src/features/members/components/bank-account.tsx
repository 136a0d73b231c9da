import type { Member } from '@krapao/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { formatShort } from '../../../shared/format/time';
import { useCan } from '../../../shared/session/session-context';
import { Bank } from '../../../shared/ui/bank';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Icon } from '../../../shared/ui/icon';

/** The member's bank account; the whole number is shown on request, which is audited. */
export function BankAccount({ member, bank }: { member: string; bank: NonNullable<Member['bank']> }) {
  const t = useTranslations('members');
  const call = useCall();
  const canReveal = useCan('members.bank-number');
  const reveal = useMutation({ mutationFn: () => call('POST /desk/members/:id/bank-number', { params: { id: member } }) });
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('bank')}</h3>
        {canReveal && reveal.data === undefined && (
          <div className="d-btns">
            <button type="button" className="d-btn d-btn--ghost" disabled={reveal.isPending} onClick={() => reveal.mutate()}>
              <Icon name="eye" />
              {t('reveal')}
            </button>
          </div>
        )}
      </header>
      <div className="d-card--pad d-col">
        <p className="d-row">
          <Bank code={bank.code} />
          <b aria-live="polite">{reveal.data?.accountNo ?? bank.accountNo}</b>
        </p>
        <p dir="auto">{bank.accountName}</p>
        {bank.changedAt !== null && <p className="d-gold">{t('bankChanged', { time: formatShort(bank.changedAt) })}</p>}
        <ErrorNote error={reveal.error} />
      </div>
    </section>
  );
}
