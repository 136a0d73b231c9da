import { useEffect } from 'react';
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
