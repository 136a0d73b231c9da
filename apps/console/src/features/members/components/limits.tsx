import type { Currency, LimitKind } from '@krapao/contract';
import type { Member } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../shared/session/session-context';
import { LimitDialog } from './limit-dialog';

type Limit = Member['limits'][LimitKind][number];

/** The limits that the member has set on deposits and losses. An operator sets a lower one; only the member raises one. */
export function Limits({ member }: { member: Member }) {
  const t = useTranslations('members.limits');
  const canSet = useCan('members.freeze');
  const [isSetting, setSetting] = useState(false);
  const { deposit, loss } = member.limits;
  return (
    <Card
      title={t('title')}
      tools={
        canSet && (
          <Button variant="ghost" onClick={() => setSetting(true)}>
            {t('set')}
          </Button>
        )
      }
    >
      <ul className="k-card--pad d-col">
        {deposit.length + loss.length === 0 && <li className="d-2">{t('none')}</li>}
        {deposit.map((limit) => (
          <LimitRow key={limit.period} kind="deposit" limit={limit} currency={member.currency} />
        ))}
        {loss.map((limit) => (
          <LimitRow key={limit.period} kind="loss" limit={limit} currency={member.currency} />
        ))}
      </ul>
      {isSetting && <LimitDialog member={member} onClose={() => setSetting(false)} />}
    </Card>
  );
}

function LimitRow({ kind, limit, currency }: { kind: LimitKind; limit: Limit; currency: Currency }) {
  const t = useTranslations('members.limits');
  const money = (value: number) => formatAmount(value, currency);
  const { period, amount, used, left, raise } = limit;
  return (
    <li>
      <span className="d-row">
        {t(`kinds.${kind}`)}, {t(`periods.${period}`)}
        <b className="d-num d-sp">{money(amount)}</b>
      </span>
      <small className="d-cap" style={{ display: 'block' }}>
        {t('used', { used: money(used), left: money(left) })}
      </small>
      {raise && (
        <small className="d-cap" style={{ display: 'block' }}>
          {raise.amount === null
            ? t('removal', { time: formatShort(raise.confirmFrom) })
            : t('raise', { amount: money(raise.amount), time: formatShort(raise.confirmFrom) })}
        </small>
      )}
    </li>
  );
}
