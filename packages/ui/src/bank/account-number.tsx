import { formatAccountNumber, maskAccountNumber } from '../format';

/** A bank account number, without a line break; masked: its last four digits. */
export function AccountNumber({ number, masked = false }: { number: string | null | undefined; masked?: boolean }) {
  return (
    <span className="k-nobr" translate="no">
      {masked ? maskAccountNumber(number) : formatAccountNumber(number)}
    </span>
  );
}
