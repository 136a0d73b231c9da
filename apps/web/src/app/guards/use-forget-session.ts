import { useEffect } from 'react';
import { useSession } from '../../shared/session';

/** Entering the public shell with a token clears the stored session data (docs/specification.md §2.2). */
export function useForgetSession(): void {
  const session = useSession();
  useEffect(() => {
    if (session.token() !== null) session.clear();
  }, [session]);
}
