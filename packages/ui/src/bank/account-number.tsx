import { formatAccountNumber } from '../format';

/** A bank account number, without a line break. */
export function AccountNumber({ number }: { number: string | null | undefined }) {
  return (
    <span className="k-nobr" translate="no">
      {formatAccountNumber(number)}
    </span>
  );
}
