import { BankTile, SuccessIcon } from '../../../shared/ui';
import { AccountNumber } from '../../../shared/ui/data/account-number';
import type { Draft } from './draft';

/** The account as it will be kept, to read over before registering. */
export function BankCard({ draft, bankName }: { draft: Draft; bankName: string }) {
  return (
    <div className="k-bankcard" aria-live="polite">
      <BankTile code={draft.bankCode} />
      <div className="app-grow">
        <b>
          {draft.firstName} {draft.lastName}
        </b>
        <span className="k-sub k-num">
          {bankName} · <AccountNumber number={draft.bankAccountNo} />
        </span>
      </div>
      <SuccessIcon />
    </div>
  );
}
