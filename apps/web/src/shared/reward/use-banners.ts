import type { Banner } from '@krapao/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer } from '../api-client';
import { useI18nState } from '../i18n';

/** Banners come before something else: longer than this, in ms, nobody is kept from it. */
const PATIENCE_MS = 4_000;

const none: readonly Banner[] = [];
const patienceEnds = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The banners of a feature in the member's language; none when they cannot be had in time. Suspends until that is known. */
export function useBanners(feature: string, load: (signal: AbortSignal) => Promise<Answer<Banner[]>>): readonly Banner[] {
  const { language } = useI18nState();
  return useSuspenseQuery({
    queryKey: ['banners', feature, language],
    queryFn: async ({ signal }) => {
      const answer = await Promise.race([load(signal), patienceEnds()]);
      return answer?.ok ? answer.data : none;
    },
  }).data;
}
