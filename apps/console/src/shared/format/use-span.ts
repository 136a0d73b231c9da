import { useTranslations } from 'use-intl';
import { spanOf } from './time';

/** Writes a duration in ms in the operator's language: `12 min`, `2 h 06`. */
export function useSpan(): (ms: number) => string {
  const t = useTranslations('time');
  return (ms) => {
    const span = spanOf(ms);
    return span.unit === 'hours' ? t('hours', { h: String(span.h), m: span.m }) : t(span.unit, { n: String(span.n) });
  };
}
