import { useTranslations } from 'use-intl';
import { useProviderText as useServiceText } from '../../../shared/i18n/use-code-text';

type Month = Parameters<ReturnType<typeof useTranslations<'books.month'>>>[0];
type ProviderName = Parameters<ReturnType<typeof useTranslations<'books.provider'>>>[0];

/** `21 November`, with the year where it is not the current one. Browsers have no names of months in Lao. */
export function useDayText(today: string): (day: string) => string {
  const t = useTranslations('books');
  return (day) => {
    const [year = '', month = '', d = ''] = day.split('-');
    const words = { d: String(Number(d)), month: t(`month.${month as Month}`), year };
    return t(today.startsWith(year) ? 'date' : 'dateWithYear', words);
  };
}

const GAME = 'game:';

/** The words of a provider's row in the books: one for each kind of money, and one for each game. */
export function useProviderText(): (name: string) => string {
  const t = useTranslations('books');
  const serviceText = useServiceText();
  return (name) => {
    if (name.startsWith(GAME)) return serviceText(name);
    const key = name as ProviderName;
    return t.has(`provider.${key}`) ? t(`provider.${key}`) : name;
  };
}
