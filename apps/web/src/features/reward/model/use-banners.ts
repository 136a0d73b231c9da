import type { Banner } from '@krapao/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';

/** Longest wait for banners before the sheet is shown, in ms. */
const PATIENCE_MS = 4_000;

const none: readonly Banner[] = [];
const patienceEnds = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The banners of a feature in the member's language; none if they do not arrive in time. Suspends until then. */
export function useBanners(feature: string, load: (signal: AbortSignal) => Promise<Answer<Banner[] | null>>): readonly Banner[] {
  const { language } = useI18nState();
  return useSuspenseQuery({
    queryKey: ['banners', feature, language],
    queryFn: async ({ signal }) => {
      const answer = await Promise.race([load(signal), patienceEnds()]);
      return (answer?.ok && answer.data) || none;
    },
  }).data;
}
