import { Cell, TableFrame } from '@krapao/ui/table';
import { WarnIcon } from '@krapao/ui/icons';
import type { DeskSlip } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { StateNote } from '@krapao/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** What QR, bank and ledger know about the same transfer, beside the member who sent the slip. */
export function Compare({ slip }: { slip: DeskSlip }) {
  const t = useTranslations('slips');
  const { qr, transfer, credits, member, account, currency } = slip;
  const [credit] = credits;
  const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatAmount(amount, currency));
  const isOther = credit !== undefined && credit.member.id !== member.id;
  const heads = [t('qr'), t('bank'), t('ledger')] as const;
  const rows: readonly { label: string; values: readonly (string | null)[]; isBad?: boolean }[] = [
    { label: t('reference'), values: [qr?.transRef ?? null, transfer === null ? null : (qr?.transRef ?? null), null] },
    {
      label: t('amount'),
      values: [null, money(transfer?.amount), money(credit?.amount)],
      isBad: differs(transfer?.amount, credit?.amount),
    },
    { label: t('paidAt'), values: [null, transfer && formatShort(transfer.at), credit === undefined ? null : formatShort(credit.at)] },
    { label: t('from'), values: [qr?.bankCode ?? null, transfer?.from ?? null, credit?.member.name ?? null], isBad: isOther },
    { label: t('to'), values: [null, transfer?.to ?? null, null] },
    { label: t('state'), values: [null, transfer && t(`money.${transfer.state}`), null] },
  ];
  return (
    <Card title={t('compare')}>
      <dl className="k-card--pad d-pairs2">
        <dt>{t('member')}</dt>
        <dd>
          <Link className="d-link" to={`/members/${member.id}`} dir="auto">
            {member.name}
          </Link>{' '}
          <span className="d-2">{account}</span>
        </dd>
      </dl>
      <TableFrame
        caption={t('compare')}
        className="d-slip-compare"
        columns={[
          { key: 'what', header: t('compare'), hidden: true },
          { key: 'qr', header: heads[0] },
          {
            key: 'bank',
            header: (
              <>
                {heads[1]}
                {transfer !== null && <small>{t(`source.${transfer.source}`)}</small>}
              </>
            ),
          },
          { key: 'ledger', header: heads[2] },
        ]}
      >
        {rows.map(({ label, values, isBad }) => (
          <tr key={label} className={isBad ? 'is-bad' : undefined}>
            <Cell isRowHeader>{label}</Cell>
            {values.map((value, place) => (
              // The columns have no other name than their place.
              <Cell key={place} dir="auto" data-head={heads[place]}>
                {value ?? <span className="d-mut">{t('none')}</span>}
              </Cell>
            ))}
          </tr>
        ))}
      </TableFrame>
      {transfer === null && credits.length === 0 && <Note words={t('noMoney')} />}
      {isOther && <Note words={t('otherMember')} />}
      {transfer?.state === 'suspense' && (
        <p className="k-card--pad">
          {t('suspense')}{' '}
          <Link className="d-link" to="/waiting">
            {t('toWaiting')}
          </Link>
        </p>
      )}
    </Card>
  );
}

const differs = (one: number | undefined, other: number | undefined): boolean => one !== undefined && other !== undefined && one !== other;

const Note = ({ words }: { words: string }) => (
  <div className="k-card--pad">
    <StateNote tone="warn" icon={<WarnIcon />}>
      {words}
    </StateNote>
  </div>
);
