import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useI18n } from '../../../shared/i18n';
import { reloadOnce, reloadWhereThere } from '../../../shared/reload/reload-once';
import { useShelves } from '../../../shared/storage';
import type { Chat } from '../chat';
import { loadPanel } from '../load-panel';

/** The chat's panel. */
export type Panel = ComponentType<{ chat: Chat; onClose: () => void }>;

interface PanelState {
  /** Null: on its way, or lost. */
  Panel: Panel | null;
  /** It could not be loaded. */
  isLost: boolean;
  retry: () => void;
}

/**
 * Loads the panel from the moment it is `wanted`. Where its file is gone after a deploy the page is loaded again, once, as for any
 * lost file, and whenever the person asks and loading alone does not help; without a connection the page stays.
 */
export function usePanel(wanted: boolean): PanelState {
  const i18n = useI18n();
  const { tab } = useShelves();
  const [found, setFound] = useState<{ Panel: Panel | null }>();
  const [asked, setAsked] = useState(false);
  const isMissing = wanted && found === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    const get = async () => {
      // Its words come along: without them there is nothing to show.
      const panel = await Promise.all([loadPanel(), i18n.ready('chat')])
        .then(([file]) => file)
        .catch(() => null);
      if (left) return;
      setFound({ Panel: panel?.default ?? null });
      if (!panel) await (asked ? reloadWhereThere : reloadOnce)(tab);
    };
    void get();
    return () => {
      left = true;
    };
  }, [isMissing, asked, i18n, tab]);
  const retry = useCallback(() => {
    setAsked(true);
    setFound(undefined);
  }, []);
  return { Panel: found?.Panel ?? null, isLost: found?.Panel === null, retry };
}
