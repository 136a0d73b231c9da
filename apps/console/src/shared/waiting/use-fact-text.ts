import type { Waiting } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';

type Why = Parameters<ReturnType<typeof useTranslations<'waiting.why'>>>[0];

/** Writes a fact: a known reason in words, everything else as it was reported. */
export function useFactText(): (fact: Waiting['facts'][number]) => string {
  const t = useTranslations('waiting.why');
  return ({ label, text }) => (label === 'reason' && t.has(text as Why) ? t(text as Why) : text);
}
