import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeAgo } from '../../../shared/format/time-ago';
import { useShelves } from '../../../shared/storage';

/**
 * When this device last had the balance, epoch ms; null when it never had. Kept under `last_sync`, so that it is still
 * known after a reload that finds no server.
 * @param loadedAt when the balance on screen was loaded; 0 before that
 */
export function useLastSync(loadedAt: number): number | null {
  const { local } = useShelves();
  useEffect(() => {
    if (loadedAt > 0) local.set('last_sync', String(loadedAt));
  }, [local, loadedAt]);
  const at = loadedAt || Number(local.get('last_sync'));
  return at > 0 ? at : null;
}

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
