import type { DeskSession, Permission } from '@krapao/contract/desk';
import { createContext, type ReactNode, use } from 'react';

const SessionContext = createContext<DeskSession | null>(null);

export function useSession(): DeskSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Whether the operator's roles include the permission: what they may not do is hidden. */
export const useCan = (permission: Permission): boolean => useSession().permissions.includes(permission);

export const SessionProvider = ({ session, children }: { session: DeskSession; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);
