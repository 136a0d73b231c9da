import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { type NamedAccount, bankCodeIn, bankNameIn } from './bank-names';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow } from '../../../shared/query';
import { lookupBanks } from './lookups';

/** The banks that a member may register, loaded once per visit. For the member's screens. */
export function useBanks({ enabled = true } = {}) {
  const call = useCall();
  return useQuery({
    queryKey: ['banks'],
    queryFn: ({ signal }) => dataOrThrow(lookupBanks(call, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

/** The bank code of an account. If the account has only a bank name, it is looked up in the list of banks; null until that is loaded. */
export function useBankCode(account: NamedAccount | null | undefined): string | null {
  const named = account !== null && account !== undefined && account.bankCode === undefined;
  const { data, isError } = useBanks({ enabled: named });
  return named && !data && !isError ? null : bankCodeIn(account, data ?? []);
}

/** Bank names by code in the member's language. Null for an unknown code, and until the banks are loaded. */
export function useBankName(): (code: string) => string | null {
  const { data: banks } = useBanks();
  const { language } = useI18nState();
  return (code) => {
    const bank = banks?.find((one) => one.code === code);
    return bank ? bankNameIn(bank, language) : null;
  };
}
