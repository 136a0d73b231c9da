import { useEffect, useState } from 'react';
import type { Phrases } from '@krapao/phrases';
import type { ApiError } from '../api-client';
import { useI18n } from './i18n-context';
import { useI18nState } from '@krapao/ui/i18n';

/** The translation of `errorMsg.{message}` if there is one, else the raw message (docs/specification.md §8). */
export const errorText = (error: ApiError, { errorMsg, common }: Partial<Phrases>): string => {
  if (error.kind !== 'refused') return common?.[error.kind === 'timeout' ? 'timeoutError' : 'networkError'] ?? error.kind;
  const words: Record<string, string> = errorMsg ?? {};
  // A code of another backend may be the name of a property that every object has.
  return Object.hasOwn(words, error.code) ? (words[error.code] ?? '') : error.code;
};

/** The text of an error shown in place; null without an error or while the words load. Follows the language. */
export function useErrorText(error: ApiError | null): string | null {
  const i18n = useI18n();
  const { phrases, bundles } = useI18nState();
  const [failed, setFailed] = useState(false);
  const missing = error?.kind === 'refused' && !bundles.has('errors');
  useEffect(() => {
    if (missing) void i18n.ready('errors').catch(() => setFailed(true));
  }, [i18n, missing]);
  return error && (!missing || failed) ? errorText(error, phrases) : null;
}
