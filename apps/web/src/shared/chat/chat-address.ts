import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';
import { paths } from '../paths';

/** What this app leaves at an entry of the browser's history. */
export interface ChatEntry {
  /** Opening the chat added the entry: closing goes back over it and leaves no trace. */
  chat?: boolean;
  /** Words that the composer begins with (decision 98). */
  about?: string;
}

/** The chat with the admin stands in the address, `?chat=open`, so that Back closes it and a link can open it. */
export interface ChatControl {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export function useChatAddress(): ChatControl {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = new URLSearchParams(search).get('chat') === 'open';
  const addedByOpen = (state as ChatEntry | null)?.chat === true;
  // Going back takes a moment, in which it may be asked for again: by Escape and by the panel's own dialog.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [isOpen]);

  const open = useCallback(
    () => void navigate({ pathname, search: '?chat=open' }, { state: { chat: true } satisfies ChatEntry }),
    [navigate, pathname],
  );
  const close = useCallback(() => {
    if (closing.current) return;
    closing.current = true;
    // Somebody who came by link has no screen of ours behind: there the address is only cleaned.
    void (addedByOpen ? navigate(-1) : navigate({ pathname }, { replace: true }));
  }, [navigate, pathname, addedByOpen]);
  return { isOpen, open, close };
}

/** Where a question about something of the member's begins: the chat, with these words in its composer. `id` is what it is about. */
export const askAbout = (id: string, words: string): { to: To; state: ChatEntry } => ({
  to: { pathname: paths.memberContact, search: `?${new URLSearchParams({ chat: 'open', about: id }).toString()}` },
  state: { about: words },
});
