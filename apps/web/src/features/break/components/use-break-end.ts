import type { MemberBreak } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';

/** When play opens again, in words: at a time, after the request of the member, or never. */
export function useBreakEnd({ opensAt, endsAt }: Pick<MemberBreak, 'opensAt' | 'endsAt'>): string {
  const t = useTranslations('breaks');
  if (opensAt !== null) return t('opensAt', { date: formatMoment(opensAt, serverNow()) });
  return endsAt === null ? t('forever') : t('endsAt', { date: formatMoment(endsAt, serverNow()) });
}
