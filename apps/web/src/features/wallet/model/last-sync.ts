import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeAgo } from '@krapao/ui/format';
import { useShelves } from '../../../shared/storage';

/**
 * When this device last loaded the balance, epoch ms; null if never. Stored under `last_sync`, so that it survives a reload without a
 * server.
 * @param loadedAt when the shown balance was loaded; 0 before that
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

/** The time since `at` (epoch ms) as text; updates every second. */
export function useTimeAgo(at: number): string {
  const t = useTranslations('wallet.ago');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A load after the last tick is in the future of `now`: `timeAgo` treats it as now.
  const { unit, count } = timeAgo(at, now);
  if (unit === 'second' && count === 0) return t('now');
  return t(`${unit}.${count === 1 ? 'one' : 'many'}`, { count: String(count) });
}
