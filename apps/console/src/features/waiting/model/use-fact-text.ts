import type { Waiting } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useCodeText } from '../../../shared/i18n/use-code-text';

type Why = Parameters<ReturnType<typeof useTranslations<'waiting.why'>>>[0];

/** Writes a fact: a known reason in words, everything else as it was reported. */
export function useFactText(): (fact: Waiting['facts'][number]) => string {
  const t = useTranslations('waiting.why');
  const textOf = useCodeText();
  return ({ label, text }) => {
    if (label === 'finding') return textOf('finding', text);
    if (label !== 'reason') return text;
    return t.has(text as Why) ? t(text as Why) : textOf('gift', text);
  };
}
