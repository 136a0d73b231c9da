import type { Language } from '@krapao/contract';
import { useI18nState } from '../../../shared/i18n';
import { useBanks } from './use-banks';

/**
 * Names of banks by code, in the member's language. spec.md §3 knows only the Thai name; the others are extras. Null for a
 * code that is no bank a member may register, and until the banks are loaded.
 */
export function useBankName(): (code: string) => string | null {
  const { data: banks } = useBanks();
  const { language } = useI18nState();
  return (code) => {
    const bank = banks?.find((one) => one.code === code);
    if (!bank) return null;
    const names: Record<Language, string | undefined> = { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN };
    return names[language] || bank.nameTH;
  };
}
