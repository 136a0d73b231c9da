import type { Today } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Card } from '@krapao/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCodeText } from '../../../shared/i18n/use-code-text';
import { Age } from '../../../shared/ui/age';

/** The oldest open findings of the reconciliation. */
export function Findings({ findings }: { findings: Today['findings'] }) {
  const t = useTranslations('today');
  const textOf = useCodeText();
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
        <table className="d-tbl">
          <thead>
            <tr>
              <th>{t('what')}</th>
              <th className="d-only-d">{t('reference')}</th>
              <th className="d-num">{t('difference')}</th>
              <th className="d-num">{t('age')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ id, kind, reference, amount, currency, since }) => (
              <tr key={id}>
                <td>{textOf('finding', kind)}</td>
                <td className="d-2 d-el d-only-d" dir="auto">
                  {reference}
                </td>
                <td className="d-num" translate="no">
                  {amount === null || currency === null ? '–' : formatAmount(amount, currency)}
                </td>
                <td className="d-num" translate="no">
                  <Age since={since} due={null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
