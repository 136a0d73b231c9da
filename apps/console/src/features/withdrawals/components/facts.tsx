import { ArrowRightIcon, CheckIcon, WarnIcon } from '@krapao/ui/icons';
import type { WithdrawalDetail } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { Amount } from '@krapao/ui/amount';
import { formatAmount, formatMonth, formatShort } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Chip } from '@krapao/ui/tag';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'react-router';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { useCan } from '../../../shared/session/session-context';
import { MemberAvatar } from '../../../shared/ui/person';

/** Who, where to, how much, and what is known about it. */
export function Facts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations();
  const canReadMembers = useCan('members.read');
  const { member, bank, amount, currency, facts } = withdrawal;
  const money = (value: number): string => formatAmount(value, currency);
  return (
    <>
      <section className="k-card">
        <div className="d-money-head">
          <div>
            <p className="d-cap">{t('withdrawals.member')}</p>
            <p className="d-row">
              <MemberAvatar name={member.name} />
              <span>
                <b className="d-b" dir="auto" style={{ display: 'block' }}>
                  {canReadMembers ? (
                    <Link className="d-link" to={`/members/${member.id}`}>
                      {member.name}
                    </Link>
                  ) : (
                    member.name
                  )}
                </b>
                <span className="d-2">
                  {member.phone} · {t('withdrawals.since', { date: formatMonth(facts.memberSince) })}
                </span>
              </span>
            </p>
          </div>
          <span className="d-mut d-arrow">
            <ArrowRightIcon />
          </span>
          <div>
            <p className="d-cap">{t('withdrawals.payTo')}</p>
            <p className="d-row">
              <BankCode code={bank.code} />
              <b className="d-b">{bank.accountNo}</b>
            </p>
            <p className="d-row">
              <span dir="auto">{bank.accountName}</span>
            </p>
            <p className={facts.holder === 'same' ? 'd-match d-in' : 'd-match d-gold'}>
              {facts.holder === 'same' ? <CheckIcon /> : <WarnIcon />}
              <span>{t(facts.holder === 'same' ? 'withdrawals.holderSame' : 'withdrawals.holderUnknown')}</span>
            </p>
          </div>
          <div className="d-num">
            <p className="d-cap">{t('withdrawals.amount')}</p>
            <Amount value={amount} currency={currency} size="l" />
            <p className="d-2">{t('withdrawals.leaves', { amount: money(facts.balance) })}</p>
          </div>
        </div>
        <FactGrid withdrawal={withdrawal} />
      </section>
      {facts.slipNames.length > 0 && (
        <Card title={t('withdrawals.payers')}>
          <ul className="k-card--pad">
            {facts.slipNames.map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {facts.sharedWith.length > 0 && (
        <Card title={t('withdrawals.shared')}>
          <ul className="k-card--pad">
            {facts.sharedWith.map(({ member: other, by }) => (
              <li key={`${other.id} ${by}`} className="d-row">
                <span dir="auto">{other.name}</span>
                <span className="d-2">{other.phone}</span>
                <Chip tone="bad">{by}</Chip>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function FactGrid({ withdrawal: { facts, reasons, currency } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  const tc = useTranslations();
  const now = useNow();
  const span = useSpan();
  const money = (value: number): string => formatAmount(value, currency);
  const ago = (at: string | null): string => (at === null ? tc('common.never') : tc('time.ago', { time: span(now - Date.parse(at)) }));
  const share = facts.depositsSincePayout === 0 ? null : Math.round((facts.stakedSincePayout / facts.depositsSincePayout) * 100);
  return (
    <div className="d-facts" style={{ borderTop: '1px solid var(--line)' }}>
      <Fact label={t('deposits')} value={money(facts.depositsSincePayout)} />
      <Fact
        label={t('staked')}
        value={money(facts.stakedSincePayout)}
        detail={share === null ? undefined : t('playedShare', { share: String(share) })}
        isWarning={reasons.includes('not-played')}
      />
      <Fact
        label={t('day')}
        value={t('times', { n: facts.payouts24h.count, amount: money(facts.payouts24h.amount) })}
        detail={`${t('month')}: ${t('times', { n: facts.payouts30d.count, amount: money(facts.payouts30d.amount) })}`}
        isWarning={reasons.includes('many-payouts')}
      />
      <Fact label={t('bankChanged')} value={ago(facts.bankChangedAt)} isWarning={reasons.includes('bank-changed')} />
      <Fact label={t('credentialsChanged')} value={ago(facts.credentialsChangedAt)} isWarning={reasons.includes('credentials-changed')} />
      <Fact
        label={t('accountPaid')}
        value={facts.accountPaidSince === null ? tc('common.never') : formatShort(facts.accountPaidSince)}
        detail={`${t('login')}: ${ago(facts.lastLoginAt)}`}
        isWarning={reasons.includes('first-payout')}
      />
    </div>
  );
}

const Fact = ({
  label,
  value,
  detail,
  isWarning = false,
}: {
  label: string;
  value: ReactNode;
  detail?: string | undefined;
  isWarning?: boolean;
}) => (
  <div className={isWarning ? 'd-fact is-warn' : 'd-fact'}>
    <small>
      {isWarning && <WarnIcon className="d-i12" />}
      <span>{label}</span>
    </small>
    <b>{value}</b>
    {detail !== undefined && <span>{detail}</span>}
  </div>
);
