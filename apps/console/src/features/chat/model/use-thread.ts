import type { ChatEntry, ChatThread } from '@krapao/contract/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callDesk } from '../../../shared/api/client';

const PAGE = 50;

export interface Thread {
  chat: ChatThread | undefined;
  /** Oldest first. */
  entries: readonly ChatEntry[];
  error: unknown;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder(): void;
  retry(): void;
}

const firstMessage = (entries: readonly ChatEntry[]): number => entries.find(({ kind }) => kind === 'message')?.seq ?? 1;

/** One conversation from its newest page on. All loaded pages are read again after an event, each from where the one before ends. */
export function useThread(id: string): Thread {
  const found = useInfiniteQuery({
    queryKey: ['GET /desk/chats/:id', id],
    initialPageParam: 0,
    queryFn: ({ pageParam: before, signal, client, queryKey }) =>
      callDesk(
        'GET /desk/chats/:id',
        // What a hidden page reads, no operator has seen.
        { params: { id }, query: { before, limit: PAGE, seen: document.visibilityState === 'visible' ? '1' : '0' } },
        { signal, isBackground: client.getQueryState(queryKey)?.data !== undefined },
      ),
    getNextPageParam: ({ entries }) => (firstMessage(entries) > 1 ? firstMessage(entries) : undefined),
  });
  const pages = found.data?.pages ?? [];
  return {
    chat: pages[0]?.chat,
    entries: pages.toReversed().flatMap(({ entries }) => entries),
    error: found.error,
    hasOlder: found.hasNextPage,
    isLoadingOlder: found.isFetchingNextPage,
    loadOlder: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
