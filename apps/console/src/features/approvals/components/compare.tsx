import { Cell, TableFrame } from '@krapao/ui/table';
import { CloseIcon, SuccessIcon, WarnIcon } from '@krapao/ui/icons';
import type { Member, Proposal, Waiting } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { formatAmount } from '@krapao/ui/format';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface CompareProps {
  sender: NonNullable<Waiting['sender']>;
  money: NonNullable<Proposal['money']>;
  member: Member;
  /** What the server found in common; undefined: it does not suggest the member. */
  likenesses: readonly string[] | undefined;
}

/** A transfer and the member who would get it, line by line, and whether they fit. */
export function Compare({ sender, money, member: { bank, movements, currency }, likenesses = [] }: CompareProps) {
  const t = useTranslations('approvals.compare');
  const fact = useTranslations('approvals.fact');
  const common = useTranslations('common');
  const deposits = movements.filter(({ kind, status }) => kind === 'deposit' && status === 'SUCCESS').map(({ amount }) => amount);
  const largest = deposits.length === 0 ? null : Math.max(...deposits);
  return (
    <div className="k-card">
      <TableFrame
        caption={t('title')}
        className="d-compare"
        columns={[
          { key: 'what', header: t('title') },
          { key: 'sender', header: fact('sender') },
          { key: 'receiver', header: fact('receiver') },
          { key: 'fits', header: t('fits') },
        ]}
      >
        <Row what={t('name')} sender={sender.name ?? common('none')} receiver={bank?.accountName ?? common('none')}>
          {likenesses.includes('name') ? <Fits>{t('sameName')}</Fits> : <Differs>{t('otherName')}</Differs>}
        </Row>
        <Row
          what={t('account')}
          sender={<Account code={sender.bank} accountNo={sender.accountNo} />}
          receiver={bank === null ? common('none') : <Account code={bank.code} accountNo={bank.accountNo} />}
        >
          <AccountFit likenesses={likenesses} />
        </Row>
        <Row
          what={t('amount')}
          sender={formatAmount(money.amount, money.currency)}
          receiver={largest === null ? '–' : t('largest', { amount: formatAmount(largest, currency) })}
        >
          <AmountFit amount={money.amount} largest={largest} />
        </Row>
      </TableFrame>
    </div>
  );
}

function AccountFit({ likenesses }: { likenesses: readonly string[] }) {
  const t = useTranslations('approvals.compare');
  if (likenesses.includes('account')) return <Fits>{t('sameAccount')}</Fits>;
  if (likenesses.includes('digits')) return <Fits>{t('sameDigits')}</Fits>;
  return likenesses.includes('bank') ? <Unsure>{t('sameBank')}</Unsure> : <Differs>{t('otherAccount')}</Differs>;
}

function AmountFit({ amount, largest }: { amount: number; largest: number | null }) {
  const t = useTranslations('approvals.compare');
  if (largest === null) return '–';
  return amount <= largest ? (
    <Fits>{t('usualAmount')}</Fits>
  ) : (
    <Unsure>{t('largerAmount', { n: String(Math.round((10 * amount) / largest) / 10) })}</Unsure>
  );
}

const Row = ({ what, sender, receiver, children }: { what: string; sender: ReactNode; receiver: ReactNode; children: ReactNode }) => (
  <tr>
    <Cell>{what}</Cell>
    <Cell dir="auto">{sender}</Cell>
    <Cell dir="auto">{receiver}</Cell>
    <Cell>{children}</Cell>
  </tr>
);

const Account = ({ code, accountNo }: { code: string; accountNo: string }) => (
  <>
    <BankCode code={code} /> {accountNo}
  </>
);

const Fits = ({ children }: { children: ReactNode }) => (
  <span className="d-in">
    <SuccessIcon /> {children}
  </span>
);
const Unsure = ({ children }: { children: ReactNode }) => (
  <span className="d-gold">
    <WarnIcon /> {children}
  </span>
);
const Differs = ({ children }: { children: ReactNode }) => (
  <span className="d-out">
    <CloseIcon /> {children}
  </span>
);
