import { useEffect } from 'react';
import { callDesk } from '../../../shared/api/client';
import { READING_MS, useReaders } from '../../../shared/api/readers';
import { useSession } from '../../../shared/session/session-context';

/** Shows colleagues that the operator has the conversation open, while the window is visible. Resolves to the names of colleagues who have it open. */
export function useReading(id: string, isShared: boolean): string[] {
  const { operator } = useSession();
  useEffect(() => {
    if (!isShared) return undefined;
    const say = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Nothing depends on it.
      callDesk('POST /desk/chats/:id/reading', { params: { id } }, { isBackground: true }).catch(() => undefined);
    };
    say();
    const timer = setInterval(say, READING_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [id, isShared]);
  return useReaders(id, operator.id);
}
