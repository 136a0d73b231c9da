import { useMemo } from 'react';
import { useCall } from '../../../shared/api-client';
import type { CleanHtml } from '../../../shared/html/sanitize';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';

const PLACEHOLDER = '{percent}';

/**
 * GET /api/lookup/notice as HTML fit for the page, with the percent at which the condition fails in its place (docs/specification.md §3); null
 * until it is here. Silent when it cannot be had.
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
