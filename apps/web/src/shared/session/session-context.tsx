import { useProvided } from '@krapao/ui/provided';
import { createContext, useSyncExternalStore } from 'react';
import type { Session } from './session';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return useProvided(SessionContext);
}

/** The token, or null without a login. Re-renders when it changes. */
export function useToken(): string | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}
