import type { Member, Proposal, Waiting } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { Amount } from '@krapao/ui/amount';
import { formatAmount, formatMonth, formatShort } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { Score, useFactLabel, useFactText } from '../../waiting';
import { useCan } from '../../../shared/session/session-context';
import { Compare } from './compare';
import { useMember } from './member-facts';

/** Money that would be credited: what is known about it beside who would get it. */
export function CreditFacts({ proposal: { target, member, money } }: { proposal: Proposal }) {
  const canRead = useCan('waiting.read');
  const waiting = useDeskQuery('GET /desk/waiting', {}, { enabled: canRead }).data?.waiting;
  const row = waiting?.find(({ id, kind }) => id === target.id && kind === target.kind);
  const receiver = useMember(member).data;
  const likenesses = row?.suggested.find(({ id }) => id === receiver?.id)?.because;
  return (
    <>
      <div className="d-sides">
        <Sender row={row} money={money} />
        {receiver !== undefined && <Receiver member={receiver} row={row} money={money} />}
      </div>
      {receiver !== undefined && row?.sender != null && money !== null && (
        <Compare sender={row.sender} money={money} member={receiver} likenesses={likenesses} />
      )}
    </>
  );
}

function Sender({ row, money }: { row: Waiting | undefined; money: Proposal['money'] }) {
  const t = useTranslations('approvals.fact');
  const labelOf = useFactLabel();
  const textOf = useFactText();
  return (
    <Card title={t('sender')}>
      <dl className="d-kv k-card--pad">
        {money !== null && (
          <div>
            <dt>{t('amount')}</dt>
            <dd>
              <Amount value={money.amount} currency={money.currency} size="m" />
            </dd>
          </div>
        )}
        {row !== undefined && (
          <div>
            <dt>{t('since')}</dt>
            <dd>{formatShort(row.since)}</dd>
          </div>
        )}
        {row?.facts.map((fact) => (
          <div key={`${fact.label} ${fact.text}`}>
            <dt>{labelOf(fact)}</dt>
            <dd dir="auto">{textOf(fact)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Receiver({ member, row, money }: { member: Member; row: Waiting | undefined; money: Proposal['money'] }) {
  const t = useTranslations('approvals.fact');
  const tw = useTranslations('waiting');
  const common = useTranslations('common');
  const freeze = useTranslations('freeze');
  const { id, name, phone, createdAt, bank, movements, currency, balances, freezes } = member;
  const deposit = movements.find(({ kind, status }) => kind === 'deposit' && status === 'SUCCESS');
  const suggestion = row?.suggested.find((each) => each.id === id);
  return (
    <Card title={t('receiver')}>
      <dl className="d-kv k-card--pad">
        <div>
          <dt>{t('member')}</dt>
          <dd dir="auto">{name}</dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            {phone} · {t('memberSince', { date: formatMonth(createdAt) })}
          </dd>
        </div>
        <div>
          <dt>{t('bank')}</dt>
          <dd>
            {bank === null ? (
              common('none')
            ) : (
              <>
                <BankCode code={bank.code} /> {bank.accountNo} <span dir="auto">{bank.accountName}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('deposit')}</dt>
          <dd>
            {deposit === undefined
              ? tw('noDeposit')
              : tw('lastDeposit', { time: formatShort(deposit.createdAt), amount: formatAmount(deposit.amount, currency) })}
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            {formatAmount(balances.wallet, currency)}
            {money !== null && <span> → {formatAmount(balances.wallet + money.amount, currency)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('frozen')}</dt>
          <dd>{freezes.length === 0 ? common('none') : freezes.map(({ direction }) => freeze(direction)).join(', ')}</dd>
        </div>
        {row?.kind === 'suspense' && (
          <div>
            <dt>{t('suggested')}</dt>
            <dd>
              {suggestion === undefined ? (
                <span className="d-out">{tw('nobody')}</span>
              ) : (
                <>
                  <Score value={suggestion.score} /> {suggestion.because.map((each) => tw(`because.${each}`)).join(' · ')}
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
