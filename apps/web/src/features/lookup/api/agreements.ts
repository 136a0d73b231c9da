import type { Language } from '@krapao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { sha256Hex } from '../../../shared/hash/hash';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow } from '../../../shared/query';

/** The agreements in one language, and the digest that identifies an acceptance. */
export interface Agreements {
  /** One HTML fragment each. */
  texts: readonly string[];
  /** SHA-256 of the texts, hex (docs/specification.md §10.7). */
  digest: string;
}

const load = async (call: Call, signal: AbortSignal): Promise<Agreements> => {
  const texts = await dataOrThrow(call('GET /api/lookup/agreements', { signal }));
  return { texts, digest: await sha256Hex(texts.join('\n')) };
};

const agreementsQuery = (call: Call, language: Language) =>
  queryOptions({ queryKey: ['agreements', language], queryFn: ({ signal }) => load(call, signal), staleTime: Number.POSITIVE_INFINITY });

/** GET /api/lookup/agreements, once per language. */
export function useAgreements() {
  const { language } = useI18nState();
  return useQuery(agreementsQuery(useCall(), language));
}
