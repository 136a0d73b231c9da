import { BankNamePrompt } from '../../account';
import { useUpdateBankName } from '../../account/api/profile';
import type { HolderAccount } from '../model/accounts';

interface NamePromptProps {
  member: string;
  holder: HolderAccount;
  /** Called with the account after the change. */
  onSaved: (holder: HolderAccount) => void;
  onClose: () => void;
}

/** Edits the account holder's name over the deposit sheet. Loaded on demand. */
export default function NamePrompt({ member, holder, onSaved, onClose }: NamePromptProps) {
  const save = useUpdateBankName(holder.bankCode);
  return (
    <BankNamePrompt
      member={member}
      name={holder.bankAccountName}
      save={save}
      onSaved={(bankAccountName) => onSaved({ ...holder, bankAccountName })}
      onClose={onClose}
    />
  );
}
