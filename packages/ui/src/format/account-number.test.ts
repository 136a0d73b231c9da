import { expect, it } from 'vitest';
import { formatAccountNumber } from './account-number';

it.each([
  ['1234567890', '123-456-7890'],
  ['123456789', '123456789'],
  ['123456789012', '123456789012'],
  ['', '-'],
  [undefined, '-'],
])('shows %s as %s', (number, formatted) => {
  expect(formatAccountNumber(number)).toBe(formatted);
});
