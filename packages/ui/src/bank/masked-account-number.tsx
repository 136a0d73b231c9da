import { maskAccountNumber } from '../format';

/** The last four digits of a bank account number. */
export function MaskedAccountNumber({ number }: { number: string | null | undefined }) {
  return (
    <span className="k-nobr" translate="no">
      {maskAccountNumber(number)}
    </span>
  );
}
