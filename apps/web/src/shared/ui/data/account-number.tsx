import { formatAccountNumber } from '../../format/account-number';

/** A bank account number, which stays on one line wherever it stands. */
export function AccountNumber({ number }: { number: string | null | undefined }) {
  return <span className="k-nobr">{formatAccountNumber(number)}</span>;
}
