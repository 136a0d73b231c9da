import { expect, it } from 'vitest';
import { formatAccountNumber } from './account-number';

// §5-26 account numbers of exactly 10 digits
it.each([
  ['1234567890', '123-456-7890'],
  ['123456789', '123456789'],
  ['123456789012', '123456789012'],
  ['', '-'],
  [undefined, '-'],
])('shows %s as %s', (number, formatted) => {
  expect(formatAccountNumber(number)).toBe(formatted);
});
