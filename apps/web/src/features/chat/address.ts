import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';
import { paths } from '../../shared/paths';

/** State that this app stores in an entry of the browser's history. */
export interface ChatEntry {
  /** Opening the chat added the entry: closing goes back over it. */
  chat?: boolean;
  /** The initial text of the composer (docs/decisions/0098). */
  about?: string;
}

/** The chat is open while the address has `?chat=open`, so that Back closes it and a link can open it. */
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
  // Going back is asynchronous; Escape and the panel's dialog may request it again meanwhile.
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
    // After a direct link there is no screen of this app to go back to: remove the parameter from the address.
    void (addedByOpen ? navigate(-1) : navigate({ pathname }, { replace: true }));
  }, [navigate, pathname, addedByOpen]);
  return { isOpen, open, close };
}

/** The address of the chat with this text in its composer. `id` is the movement that the question refers to. */
export const askAbout = (id: string, words: string): { to: To; state: ChatEntry } => ({
  to: { pathname: paths.memberContact, search: `?${new URLSearchParams({ chat: 'open', about: id }).toString()}` },
  state: { about: words },
});
