import type { Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';

/** What an operator has frozen, and until when (docs/specification.md §11.2). */
export function FreezeWords({ freezes }: { freezes: NonNullable<Wallet['freezes']> }) {
  const t = useTranslations('review.frozen');
  const until = freezes.find((freeze) => freeze.until !== null)?.until;
  return (
    <>
      <b>{t('title')}</b> {freezes.map(({ direction }) => t(direction)).join(' ')}{' '}
      {until == null ? t('untilLifted') : t('until', { date: formatDate(until) })}
    </>
  );
}
