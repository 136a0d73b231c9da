import { type Column, Table } from '@krapao/ui/table';
import type { Member } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { useGameName } from '../../../shared/i18n/use-code-text';

function useColumns(currency: Member['currency']): Column<Member['games'][number]>[] {
  const t = useTranslations('members');
  const gameName = useGameName();
  return [
    {
      key: 'game',
      header: t('game'),
      cell: ({ code, isStale }) => (
        <>
          {gameName(code)} {isStale && <Chip tone="gold">{t('stale')}</Chip>}
        </>
      ),
    },
    { key: 'account', header: t('account'), cell: ({ username }) => username },
    { key: 'balance', header: t('balance'), end: true, translate: 'no', cell: ({ credit }) => formatAmount(credit, currency) },
  ];
}

/** The member's games with their last known credit. */
export function Games({ member: { games, currency } }: { member: Member }) {
  const t = useTranslations('members');
  const columns = useColumns(currency);
  return (
    <Card title={t('games')}>
      {games.length === 0 ? (
        <p className="k-card--pad d-2">{t('noGames')}</p>
      ) : (
        <Table caption={t('games')} rows={games} rowKey={({ code }) => code} columns={columns} />
      )}
    </Card>
  );
}
