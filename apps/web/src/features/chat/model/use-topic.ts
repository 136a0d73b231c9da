import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatEntry } from '../../../shared/chat';

/** What the chat was opened to ask about (decisions 0097). */
export interface About {
  /** First words for the composer, the person's to change and to send; empty for none. */
  words: string;
  /** They were sent or are not wanted any more: a reload does not bring them back. */
  forget: () => void;
}

/** The words stand at the entry of the browser's history: in this tab only, gone with it, and no part of the address. */
export function useAbout(): About {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as ChatEntry | null;
  const forget = useCallback(
    () => void navigate({ pathname, search: '?chat=open' }, { replace: true, state: { chat: entry?.chat } satisfies ChatEntry }),
    [navigate, pathname, entry?.chat],
  );
  return { words: entry?.about ?? '', forget };
}
