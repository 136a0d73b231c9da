import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useI18n } from '../../../shared/i18n';
import { reloadOnce, reloadWhereThere } from '../../../shared/reload/reload-once';
import { useShelves } from '../../../shared/storage';
import type { Chat } from '../chat';
import { loadPanel } from '../load-panel';

/** The chat panel component. */
export type Panel = ComponentType<{ chat: Chat; onClose: () => void }>;

interface PanelState {
  /** Null while loading or after a failure. */
  Panel: Panel | null;
  /** Loading failed. */
  isLost: boolean;
  retry: () => void;
}

/**
 * Loads the panel chunk once `wanted`. If the chunk is gone after a deployment the page reloads once, as for any lost chunk, and again when
 * the member retries without success. Offline the page stays.
 */
export function usePanelModule(wanted: boolean): PanelState {
  const i18n = useI18n();
  const { tab } = useShelves();
  const [found, setFound] = useState<{ Panel: Panel | null }>();
  const [hasRetried, setHasRetried] = useState(false);
  const isMissing = wanted && found === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    const get = async () => {
      // Load its phrases as well: the panel cannot render without them.
      const panel = await Promise.all([loadPanel(), i18n.ready('chat')])
        .then(([file]) => file)
        .catch(() => null);
      if (left) return;
      setFound({ Panel: panel?.default ?? null });
      if (!panel) await (hasRetried ? reloadWhereThere : reloadOnce)(tab);
    };
    void get();
    return () => {
      left = true;
    };
  }, [isMissing, hasRetried, i18n, tab]);
  const retry = useCallback(() => {
    setHasRetried(true);
    setFound(undefined);
  }, []);
  return { Panel: found?.Panel ?? null, isLost: found?.Panel === null, retry };
}
