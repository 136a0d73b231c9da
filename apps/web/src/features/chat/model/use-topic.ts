import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatEntry } from '../../../shared/chat';

/** The topic with which the chat was opened (docs/decisions/0098). */
export interface Topic {
  /** Initial text of the message box, editable; empty for none. */
  text: string;
  /** Removes the text after it was sent, so that a reload does not restore it. */
  clear: () => void;
}

/** The text is in the state of the history entry: limited to this tab and not part of the address. */
export function useTopic(): Topic {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as ChatEntry | null;
  const clear = useCallback(
    () => void navigate({ pathname, search: '?chat=open' }, { replace: true, state: { chat: entry?.chat } satisfies ChatEntry }),
    [navigate, pathname, entry?.chat],
  );
  return { text: entry?.about ?? '', clear };
}
