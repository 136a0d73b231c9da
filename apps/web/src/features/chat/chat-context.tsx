import { useProvided } from '@krapao/ui/provided';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useCall } from '../../shared/api-client';
import { env } from '../../shared/env';
import { ExtrasContext } from '../../shared/extras';
import { useSharedSocket } from '../../shared/live';
import { useSession, useToken } from '../../shared/session';
import { useShelves } from '../../shared/storage';
import { initialState, type Chat, type ChatActions, type ChatState } from './chat';
import type { ChatEngine } from './engine';

interface ChatHandle {
  engine: ChatEngine | null;
  /** Loads the engine and connects it. */
  start: () => void;
}

const ChatContext = createContext<ChatHandle | null>(null);

/**
 * Holds the chat's engine while mounted; the badge and the panel below share it. The engine is a lazy chunk, fetched when the first
 * `useChat` mounts. Inside the member shell it uses the member's live socket.
 */
export function ChatProvider({ children }: { children: ReactNode }) {
  const call = useCall();
  const session = useSession();
  const token = useToken();
  const { local, tab } = useShelves();
  const extras = use(ExtrasContext);
  const shared = useSharedSocket();
  const [wanted, setWanted] = useState(false);
  const [engine, setEngine] = useState<ChatEngine | null>(null);

  useEffect(() => {
    if (!wanted || !extras || shared === 'opening') return;
    let made: ChatEngine | null = null;
    let left = false;
    const openSocket = async () => {
      if (shared) return { socket: shared, release: () => undefined };
      const live = await import('../../shared/live/connect');
      const socket = live.openSocket(env.apiUrl, token);
      return { socket, release: () => void socket.close() };
    };
    const open = async () => {
      const { createEngine } = await import('./engine');
      await extras.announced();
      if (left) return;
      made = createEngine({ call, token, currentToken: session.token, shelf: local, tab, announced: extras.announced, openSocket });
      setEngine(made);
    };
    void open().catch(() => undefined);
    return () => {
      left = true;
      made?.close();
      setEngine(null);
    };
  }, [wanted, call, session, token, local, tab, extras, shared]);

  const [start] = useState(() => () => setWanted(true));
  return <ChatContext value={{ engine, start }}>{children}</ChatContext>;
}

/** The chat before the engine has loaded. */
const emptyChat: ChatState & ChatActions = {
  ...initialState,
  sendText: () => false,
  saveUnsent: () => undefined,
  press: () => undefined,
  attach: () => false,
  resend: () => undefined,
  remove: () => undefined,
  loadOlder: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  markRead: () => undefined,
};
const noSubscription = () => () => undefined;
const getEmptyChat = () => emptyChat;

function useChatHandle(): ChatHandle {
  return useProvided(ChatContext);
}

/** The chat of this page. The first mounted caller starts it. */
export function useChat(): Chat {
  const { engine, start } = useChatHandle();
  useEffect(start, [start]);
  const state = useSyncExternalStore<ChatState>(engine?.subscribe ?? noSubscription, engine?.state ?? getEmptyChat, getEmptyChat);
  return { ...state, ...(engine?.actions ?? emptyChat) };
}

/** Number of unread messages; 0 until the chat is started, either by this hook if `wanted` or by `useChat`. */
export function useUnread(wanted: boolean): number {
  const { engine, start } = useChatHandle();
  useEffect(() => {
    if (wanted) start();
  }, [wanted, start]);
  const unread = () => engine?.state().unread ?? 0;
  return useSyncExternalStore(engine?.subscribe ?? noSubscription, unread, () => 0);
}
