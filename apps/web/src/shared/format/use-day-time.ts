import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatDate, formatTime } from '@krapao/ui/format';

const DAY_MS = 86_400_000;
const dayOf = (at: Date | string | number) => formatDate(at).slice(0, 10);

/** A time near now as words with its day: a bare `03:29` reads as a duration. Farther away, the date. */
export function useDayTime(): (at: string) => string {
  const t = useTranslations('review.at');
  return (at) => {
    const now = serverNow();
    const time = formatTime(at);
    if (dayOf(at) === dayOf(now)) return t('today', { time });
    return dayOf(at) === dayOf(now + DAY_MS) ? t('tomorrow', { time }) : formatDate(at).slice(0, -3);
  };
}
