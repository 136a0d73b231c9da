import { type Column, Table } from '@krapao/ui/table';
import type { Today } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCodeText } from '../../../shared/i18n/use-code-text';
import { Age } from '../../../shared/ui/age';

function useColumns(): Column<Today['findings'][number]>[] {
  const t = useTranslations('today');
  const textOf = useCodeText();
  return [
    { key: 'what', header: t('what'), cell: ({ kind }) => textOf('finding', kind) },
    { key: 'reference', header: t('reference'), className: 'd-2 d-el d-only-d', dir: 'auto', cell: ({ reference }) => reference },
    {
      key: 'difference',
      header: t('difference'),
      end: true,
      translate: 'no',
      cell: ({ amount, currency }) => (amount === null || currency === null ? '–' : formatAmount(amount, currency)),
    },
    { key: 'age', header: t('age'), end: true, translate: 'no', cell: ({ since }) => <Age since={since} due={null} /> },
  ];
}

/** The oldest open findings of the reconciliation. */
export function Findings({ findings }: { findings: Today['findings'] }) {
  const t = useTranslations('today');
  const columns = useColumns();
  return (
    <Card
      title={t('findings')}
      className="d-findings"
      tools={
        <Link className="d-link" to="/waiting">
          {t('all')}
        </Link>
      }
    >
      {findings.length === 0 ? (
        <p className="k-card--pad d-2">{t('noFindings')}</p>
      ) : (
        <Table caption={t('findings')} rows={findings} rowKey={({ id }) => id} columns={columns} />
      )}
    </Card>
  );
}
