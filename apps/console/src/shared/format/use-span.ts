import { useTranslations } from 'use-intl';

/** How long something lasts, in the largest fitting unit. */
type Span = { unit: 'seconds' | 'minutes' | 'days'; n: number } | { unit: 'hours'; h: number; m: string };

function spanOf(ms: number): Span {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return { unit: 'seconds', n: seconds };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', h: hours, m: String(minutes % 60).padStart(2, '0') } : { unit: 'days', n: Math.floor(hours / 24) };
}

/** Writes a duration in ms in the operator's language: `12 min`, `2 h 06`. */
export function useSpan(): (ms: number) => string {
  const t = useTranslations('time');
  return (ms) => {
    const span = spanOf(ms);
    return span.unit === 'hours' ? t('hours', { h: String(span.h), m: span.m }) : t(span.unit, { n: String(span.n) });
  };
}
