import { type Column, Table } from '@krapao/ui/table';
import type { Currency } from '@krapao/contract';
import type { MemberMovement } from '@krapao/contract/desk';
import { formatAmount, formatSigned, formatShort } from '@krapao/ui/format';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { directionOf, signedAmount } from '../model/movement';
import { usePlace } from '../model/use-place';

const tones = { in: 'd-in', out: 'd-out', none: 'd-2' } as const;
const MOST = 10;

function useColumns(currency: Currency): Column<MemberMovement>[] {
  const t = useTranslations('members');
  const stateText = useTranslations('withdrawals.state');
  const placeOf = usePlace();
  return [
    { key: 'time', header: t('csv.time'), className: 'd-2', cell: ({ createdAt }) => formatShort(createdAt) },
    {
      key: 'kind',
      header: t('csv.kind'),
      cell: ({ kind, status, from, to, withdrawal }) => (
        <>
          {t(`kind.${kind}`)}{' '}
          <small className="d-2" dir="auto">
            {placeOf(from)} → {placeOf(to)}
          </small>{' '}
          {withdrawal !== null && withdrawal !== 'paid' && <Chip tone="gold">{stateText(withdrawal)}</Chip>}
          {withdrawal === null && status !== 'SUCCESS' && <Chip>{t(`status.${status}`)}</Chip>}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('csv.amount'),
      end: true,
      translate: 'no',
      cell: (movement) => <span className={tones[directionOf(movement)]}>{formatSigned(signedAmount(movement), currency)}</span>,
    },
    {
      key: 'balance',
      header: t('balance'),
      end: true,
      translate: 'no',
      className: 'd-2',
      cell: ({ balance }) => (balance === null ? '–' : formatAmount(balance, currency)),
    },
  ];
}

/** The last ten movements of a member. */
export function LastMovements({ movements, currency }: { movements: readonly MemberMovement[]; currency: Currency }) {
  const t = useTranslations('members');
  const columns = useColumns(currency);
  return <Table caption={t('timeline')} className="d-last" rows={movements.slice(0, MOST)} rowKey={({ id }) => id} columns={columns} />;
}
