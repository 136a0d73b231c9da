import { amountOf } from '@krapao/ui/amount-field';
import { readText } from '@krapao/contract/typed';

/** What is searched: movements that match the amount (major units) or the part of a reference. */
export interface StatementSearch {
  amount?: number;
  reference?: string;
}

/** The largest amount of the wire, in major units. */
const MAX_AMOUNT = 90_000_000_000_000;

/** What a typed text searches; null: no amount, and no part of a reference of at least four characters. */
export function searchOf(typed: string): StatementSearch | null {
  // Amounts of a statement are copied with their sign.
  const amount = amountOf(typed.replace(/^\s*[-+−]/, ''));
  const isAmount = Math.abs(amount) <= MAX_AMOUNT;
  // A receipt's line is pasted with its label. A few digits are part of many references: they are an amount.
  const reference = /(?:^|\s)([\da-f][\da-f-]{3,35})$/.exec(readText(typed).toLowerCase())?.[1];
  const isReference = reference !== undefined && !(isAmount && reference.length < 8);
  if (!isAmount && !isReference) return null;
  return { ...(isAmount && { amount }), ...(isReference && { reference }) };
}
