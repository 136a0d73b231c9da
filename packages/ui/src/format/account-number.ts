/** A bank account number: exactly 10 characters as 3-3-rest, others as they are, none as "-" (docs/specification.md §5). */
export function formatAccountNumber(number: string | null | undefined): string {
  if (!number) return '-';
  return number.length === 10 ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}` : number;
}
