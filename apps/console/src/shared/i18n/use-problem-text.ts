import { useTranslations } from 'use-intl';
import type { DeskError, DeskProblem } from '../api/client';

/** The words of a problem's code. A code of a newer server has no words here yet: the text names it. */
export function useProblemText(): (code: DeskError['code']) => string {
  const t = useTranslations('errors');
  const isKnown = (code: DeskError['code']): code is DeskProblem => t.has(code as DeskProblem);
  return (code) => (isKnown(code) ? t(code) : t('unknownCode', { code }));
}
