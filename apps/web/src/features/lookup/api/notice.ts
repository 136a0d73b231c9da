import { useMemo } from 'react';
import { useCall } from '../../../shared/api-client';
import type { CleanHtml } from '../../../shared/html/sanitize';
import { useSanitized } from '../../../shared/html/clean';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';

/** docs/specification.md §3 does not show the placeholder: `{percent}`, `{{ percentFail }}`, `${percent}`, `%s` and `%d` are read. */
const PLACEHOLDER = /\$?\{{1,2}\s*\w+\s*\}{1,2}|%[sd]\b/g;

export const fillNotice = (notice: string, percentFail: number): string => notice.replaceAll(PLACEHOLDER, String(percentFail));

/**
 * GET /api/lookup/notice as sanitized HTML, with the placeholder replaced by the percentage at which the condition fails
 * (docs/specification.md §3). Null until loaded, and if the request fails.
 */
export function useNotice(percentFail: number): CleanHtml | null {
  const call = useCall();
  const { language } = useI18nState();
  const { data } = useKeptQuery({
    queryKey: ['lookup', 'notice', language],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/lookup/notice', { signal })),
  });
  const notice = data?.notice ?? '';
  const pieces = useMemo(() => [fillNotice(notice, percentFail)], [notice, percentFail]);
  return useSanitized(pieces) || null;
}
