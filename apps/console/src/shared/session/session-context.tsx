import type { DeskSession, Permission } from '@krapao/contract/desk';
import { useProvided } from '@krapao/ui/provided';
import { createContext, type ReactNode } from 'react';

const SessionContext = createContext<DeskSession | null>(null);

export function useSession(): DeskSession {
  return useProvided(SessionContext);
}

/** Whether the operator's roles include the permission: what they may not do is hidden. */
export const useCan = (permission: Permission): boolean => useSession().permissions.includes(permission);

/**
 * Where one person runs the site, nothing waits for a second person. A phrase that speaks of one has a twin, whose key ends in `Alone`.
 * Takes the key of the phrase, and returns the key of the one that is true for this site.
 */
export function useSiteKey(): <Key extends string>(key: Key) => Key | `${Key}Alone` {
  const { solo } = useSession().site;
  return (key) => (solo ? `${key}Alone` : key);
}

export const SessionProvider = ({ session, children }: { session: DeskSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);
