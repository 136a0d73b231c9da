import { useTranslations } from 'use-intl';

type Key = Parameters<ReturnType<typeof useTranslations<'audit.action'>>>[0];

/** The words of an action; its own name where it has none. */
export function useActionText(): (action: string) => string {
  const t = useTranslations('audit.action');
  return (action) => {
    const key = action.replaceAll('.', '-') as Key;
    return t.has(key) ? t(key) : action;
  };
}
