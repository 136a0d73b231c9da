import type { DeskSession, Permission } from '@krapao/contract/desk';
import { useProvided } from '@krapao/ui/provided';
import { createContext, type ReactNode } from 'react';

const SessionContext = createContext<DeskSession | null>(null);

export function useSession(): DeskSession {
  return useProvided(SessionContext);
}

/** Whether the operator's roles include the permission: what they may not do is hidden. */
export const useCan = (permission: Permission): boolean => useSession().permissions.includes(permission);

export const SessionProvider = ({ session, children }: { session: DeskSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);
