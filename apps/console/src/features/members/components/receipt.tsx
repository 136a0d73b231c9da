import { ExternalIcon, PrinterIcon } from '@krapao/ui/icons';
import type { Receipt } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { Button } from '@krapao/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessDate } from '@krapao/ui/format';
import { useCodeText } from '../../../shared/i18n/use-code-text';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCan } from '../../../shared/session/session-context';
import { usePlace } from '../model/use-place';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNote } from '../../../shared/ui/error-note';
import { useCopy } from '../../../shared/ui/use-copy';

/** One movement, to read, print or share: its address has the movement's id. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('members');
  const found = useDeskQuery('GET /desk/movements/:id', { params: { id } });
  const { isCopied, copy } = useCopy();
  return (
    <Dialog title={t('receipt')} onClose={onClose}>
      <div className="d-receipt">
        {found.data !== undefined && <Facts receipt={found.data} />}
        <ErrorNote error={found.error} />
        <p className="d-btns d-no-print">
          <Button variant="line" onClick={() => copy(location.href)} icon={<ExternalIcon />}>
            {t(isCopied ? 'linkCopied' : 'copyLink')}
          </Button>
          <Button variant="line" disabled={found.data === undefined} onClick={() => print()} icon={<PrinterIcon />}>
            {t('print')}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('members');
  const flags = useTranslations('withdrawals.flags');
  const textOf = useCodeText();
  const states = useTranslations('withdrawals.state');
  const placeOf = usePlace();
  const canReadBooks = useCan('books.read');
  const canReadWithdrawals = useCan('withdrawals.read');
  const { id, member, kind, amount, currency, status, from, to, createdAt, settledAt, description, providerId, journals, withdrawal } =
    receipt;
  return (
    <>
      <p className="d-row">
        <b>{t(`kind.${kind}`)}</b>
        <span className="d-sp">
          <Amount value={amount} currency={currency} size="m" />
        </span>
      </p>
      <dl className="d-kv">
        <Fact label={t('receiptMember')}>
          {member.name} · {member.phone}
        </Fact>
        <Fact label={t('fromTo')}>
          {placeOf(from)} → {placeOf(to)}
        </Fact>
        {description !== '' && <Fact label={t('description')}>{description}</Fact>}
        <Fact label={t('state')}>{withdrawal === null ? t(`status.${status}`) : states(withdrawal.state)}</Fact>
        <Fact label={t('begun')}>{formatBusinessDate(createdAt)}</Fact>
        <Fact label={t('settled')}>{settledAt === null ? '–' : formatBusinessDate(settledAt)}</Fact>
        {withdrawal !== null && withdrawal.reasons.length > 0 && (
          <Fact label={t('reasons')}>{withdrawal.reasons.map((reason) => flags(reason)).join(', ')}</Fact>
        )}
        {withdrawal?.decided != null && (
          <Fact label={t('decidedBy')}>
            {withdrawal.decided.by.displayName}, {formatBusinessDate(withdrawal.decided.at)}
          </Fact>
        )}
        <Fact label={t('reference')}>{id}</Fact>
        {providerId !== null && <Fact label={t('providerId')}>{providerId}</Fact>}
        {journals.map((journal) => (
          <Fact key={journal.id} label={t('journal')}>
            {canReadBooks ? (
              <Link className="d-link" to={`/books/journals/${journal.id}`}>
                {textOf('journal', journal.kind)}
              </Link>
            ) : (
              <span>{textOf('journal', journal.kind)}</span>
            )}{' '}
            <small>{formatBusinessDate(journal.at)}</small>
          </Fact>
        ))}
      </dl>
      {withdrawal !== null && canReadWithdrawals && (
        <p className="d-no-print">
          <Link className="d-link" to={`/withdrawals/${id}`}>
            {t('openWithdrawal')}
          </Link>
        </p>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
