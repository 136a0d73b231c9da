import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeAgo } from '../../../shared/format/time-ago';

const TICK_MS = 1_000;

/** How long ago `at` (epoch ms) was, in words; ticks. */
export function useTimeAgo(at: number): string {
  const t = useTranslations('wallet.ago');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A load that ended after the last tick lies ahead of it: `timeAgo` takes that as now.
  const { unit, count } = timeAgo(at, now);
  if (unit === 'second' && count === 0) return t('now');
  return t(`${unit}.${count === 1 ? 'one' : 'many'}`, { count: String(count) });
}
