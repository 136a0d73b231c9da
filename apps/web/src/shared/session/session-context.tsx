import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from './session';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

/** The token, or null without a login. Re-renders when it changes. */
export function useToken(): string | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}
