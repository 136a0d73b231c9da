import { formatAccountNumber } from '../format';
import './bank.css';

/** Longer numbers are read in groups of four. */
const GROUPED_FROM = 13;

/** A bank account number, without a line break. The gaps of a long number are drawn: its text, which is copied and searched, has none. */
export function AccountNumber({ number }: { number: string | null | undefined }) {
  const text = formatAccountNumber(number);
  const groups = text.length < GROUPED_FROM ? [] : (text.match(/.{1,4}/gu) ?? []);
  return (
    <span className="k-nobr" translate="no">
      {groups.length === 0
        ? text
        : groups.map((group, place) => (
            <span key={place * 4} className="k-digits">
              {group}
            </span>
          ))}
    </span>
  );
}
