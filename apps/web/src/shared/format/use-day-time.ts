import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatDate, formatDay, formatTime } from '@krapao/ui/format';

const DAY_MS = 86_400_000;

/** A time near now as words with its day: a bare `03:29` reads as a duration. Farther away, the date. */
export function useDayTime(): (at: string) => string {
  const t = useTranslations('review.at');
  return (at) => {
    const now = serverNow();
    const time = formatTime(at);
    if (formatDay(at) === formatDay(now)) return t('today', { time });
    return formatDay(at) === formatDay(now + DAY_MS) ? t('tomorrow', { time }) : formatDate(at).slice(0, -3);
  };
}
