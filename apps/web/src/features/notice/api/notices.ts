import type { Answers, MemberNotice, NoticeSettings } from '@krapao/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useI18nState } from '@krapao/ui/i18n';
import { type ApiError, useAct, useCall } from '../../../shared/api-client';
import { dataOrThrow, orThrow, useExclusiveMutation } from '../../../shared/query';
import { noticesKey, walletKey } from '../../../shared/query/keys';

export type Notice = MemberNotice;

const PAGE_SIZE = 20;
const listKey = [...noticesKey, 'list'] as const;
const settingsKey = [...noticesKey, 'settings'] as const;

/** POST /api/notices: newest first. A call searches a limited number of movements: while it finds none, the search continues. */
export function useNotices() {
  const call = useCall();
  const { language } = useI18nState();
  const { data, ...query } = useInfiniteQuery({
    // Announcements are in the language of the call.
    queryKey: [...listKey, language],
    queryFn: async ({ pageParam, signal }): Promise<Answers['POST /api/notices']> => {
      const find = (before: string | undefined) =>
        dataOrThrow(call('POST /api/notices', { body: { limit: PAGE_SIZE, ...(before !== undefined && { before }) }, signal }));
      let page = await find(pageParam);
      while (page.notices.length === 0 && page.next !== undefined) page = await find(page.next);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, notices: data?.pages.flatMap(({ notices }) => notices), asOf: data?.pages[0]?.asOf };
}

/** POST /api/notices/read: the bell counts none of those that were listed any more. A failure is silent: the next visit tries again. */
export function useReadNotices() {
  const [call, act, cache] = [useCall(), useAct(), useQueryClient()];
  return useMutation({
    mutationFn: (body: { until?: string }) =>
      orThrow(act(body, (idempotencyKey) => call('POST /api/notices/read', { body, idempotencyKey }))),
    onSuccess: () => cache.invalidateQueries({ queryKey: walletKey, exact: true }),
  });
}

/** GET /api/notices/settings: the kinds that the bell counts besides those of security. */
export function useNoticeSettings() {
  const call = useCall();
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => dataOrThrow(call('GET /api/notices/settings', { signal })) });
}

/** PUT /api/notices/settings. */
export function useSetNotices({ onDone, onFailed }: { onDone: () => void; onFailed: (error: ApiError) => void }) {
  const [call, act, cache] = [useCall(), useAct(), useQueryClient()];
  return useExclusiveMutation({
    mutationFn: (body: NoticeSettings) =>
      orThrow(act(body, (idempotencyKey) => call('PUT /api/notices/settings', { body, idempotencyKey }))),
    onSuccess: (_, settings) => {
      cache.setQueryData(settingsKey, settings);
      void cache.invalidateQueries({ queryKey: walletKey, exact: true });
      onDone();
    },
    onError: onFailed,
  });
}
