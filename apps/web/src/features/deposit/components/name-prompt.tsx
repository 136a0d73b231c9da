import { BankNamePrompt } from '../../../shared/bank-name/bank-name-prompt';
import { useUpdateBankName } from '../../account/api/profile';
import type { HolderAccount } from '../model/accounts';

interface NamePromptProps {
  member: string;
  holder: HolderAccount;
  /** The member's account as it is now. */
  onSaved: (holder: HolderAccount) => void;
  onClose: () => void;
}

/** The bank-name edit over the deposit sheet. Loaded when it is asked for. */
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
