import { expect, it } from 'vitest';
import { searchOf } from './search';

it.each([
  ['500', { amount: 500 }],
  ['฿1,234.50', { amount: 1_234.5 }],
  ['๕๐๐', { amount: 500 }],
  ['−฿500.00', { amount: 500 }],
  ['99999999999999999', { reference: '99999999999999999' }],
  ['1234567', { amount: 1_234_567 }],
  ['12345678', { amount: 12_345_678, reference: '12345678' }],
  ['019A', { reference: '019a' }],
  ['อ้างอิง 019abc12-7f00-7000-8000-0123456789ab ', { reference: '019abc12-7f00-7000-8000-0123456789ab' }],
])('%j searches %j', (typed, search) => expect(searchOf(typed)).toEqual(search));

it.each(['', '  ', 'abc', 'ฝากเงิน', '019abc12-7f00-7000-8000-0123456789ab0'])('%j searches nothing', (typed) =>
  expect(searchOf(typed)).toBeNull(),
);
