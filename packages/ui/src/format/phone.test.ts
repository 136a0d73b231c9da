import { expect, it } from 'vitest';
import { isPhone } from './phone';

// §5-1 phone
// §9-12 Phone length (non-Lao)
it.each([
  ['th', 9, false],
  ['th', 10, true],
  ['th', 11, false],
  ['lao', 7, false],
  ['lao', 8, true],
  ['lao', 11, true],
  ['lao', 12, false],
] as const)('in the %s variant a phone of %i digits is one: %s', (variant, length, isOne) => {
  expect(isPhone('0'.repeat(length), variant)).toBe(isOne);
});

it.each([
  ['th', '081234567x'],
  ['th', 'x0812345678'],
  ['th', '0812345678x'],
  ['lao', 'x20123456'],
  ['lao', '20123456x'],
] as const)('in the %s variant %j is no phone', (variant, phone) => {
  expect(isPhone(phone, variant)).toBe(false);
});
