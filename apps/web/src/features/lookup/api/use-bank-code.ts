import { bankCodeIn, type NamedAccount } from '../../../shared/bank-name/code-in';
import { useBanks } from './use-banks';

/** The code of an account's bank, asked of the list of banks where the account has only the bank's name; null until that is known. */
export function useBankCode(account: NamedAccount | null | undefined): string | null {
  const named = account !== null && account !== undefined && account.bankCode === undefined;
  const { data, isError } = useBanks({ enabled: named });
  return named && !data && !isError ? null : bankCodeIn(account, data ?? []);
}
