import type { Banner } from '@krapao/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';
import { sha256Hex } from '../../../shared/hash/hash';

/** Longest wait for banners before the sheet is shown, in ms. */
const PATIENCE_MS = 4_000;

/** Banners, and the digest by which this device knows that it has shown them. */
export interface Banners {
  list: readonly Banner[];
  digest: string;
}

const none: Banners = { list: [], digest: '' };
const patienceEnds = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The banners of a feature in the member's language; none if they do not arrive in time. Suspends until then. */
export function useBanners(feature: string, load: (signal: AbortSignal) => Promise<Answer<Banner[] | null>>): Banners {
  const { language } = useI18nState();
  return useSuspenseQuery({
    queryKey: ['banners', feature, language],
    queryFn: async ({ signal }) => {
      const answer = await Promise.race([load(signal), patienceEnds()]);
      if (!answer?.ok || !answer.data) return none;
      return { list: answer.data, digest: await sha256Hex(JSON.stringify(answer.data)) };
    },
  }).data;
}
