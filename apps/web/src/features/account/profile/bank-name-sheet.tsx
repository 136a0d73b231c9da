import { useEffect } from 'react';
import { BankNamePrompt } from './bank-name-prompt';
import { needsEnglishName } from '../model/bank-account.rules';
import { useBankCode } from '../../lookup/api/use-banks';
import { useProfile, useUpdateBankName } from '../api/profile';

/** Edits the account holder's name. Closes when the member's bank needs no English name, for example after an old link. */
export default function BankNameSheet({ onClose }: { onClose: () => void }) {
  const { data, isError } = useProfile();
  const bank = data?.bankAccount;
  const code = useBankCode(bank);
  const save = useUpdateBankName(code ?? '');
  const needsName = bank && code !== null && needsEnglishName(code);
  const shouldClose = isError || (data !== undefined && code !== null && !needsName);
  useEffect(() => {
    if (shouldClose) onClose();
  }, [shouldClose, onClose]);
  if (!needsName) return null;
  return <BankNamePrompt member={data.username} name={bank.bankAccountName} save={save} onClose={onClose} />;
}
