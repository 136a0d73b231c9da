import { bankNameIn } from '../../../shared/bank-name/name-in';
import { useI18nState } from '../../../shared/i18n';
import { useBanks } from './use-banks';

/**
 * Names of banks by code, in the member's language. Null for a code that is no bank a member may register, and until the banks
 * are loaded.
 */
export function useBankName(): (code: string) => string | null {
  const { data: banks } = useBanks();
  const { language } = useI18nState();
  return (code) => {
    const bank = banks?.find((one) => one.code === code);
    return bank ? bankNameIn(bank, language) : null;
  };
}
