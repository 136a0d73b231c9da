import { useMemo } from 'react';
import { useCall } from '../../../shared/api-client';
import type { CleanHtml } from '../../../shared/html/sanitize';
import { useSanitized } from '../../../shared/html/clean';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';

const PLACEHOLDER = '{percent}';

/**
 * GET /api/lookup/notice as sanitized HTML, with the placeholder replaced by the percentage at which the condition fails
 * (docs/specification.md §3). Null until loaded, and if the request fails.
 */
export function useNotice(percentFail: number): CleanHtml | null {
  const call = useCall();
  const { language } = useI18nState();
  const { data } = useKeptQuery({
    queryKey: ['lookup', 'notice', language],
    queryFn: ({ signal }) => orThrow(call('GET /api/lookup/notice', { signal })),
  });
  const notice = data?.notice ?? '';
  const pieces = useMemo(() => [notice.replaceAll(PLACEHOLDER, String(percentFail))], [notice, percentFail]);
  return useSanitized(pieces) || null;
}
