import { expect, it } from 'vitest';
import { maskNumbers, maskPhones, phoneOfVisited } from './numbers.js';

it.each([
  ['called 0812345678', 'called …678'],
  ['081-234 5678.', '…678.'],
  ['KTB 9876543210 · SOMCHAI', 'KTB …210 · SOMCHAI'],
  ['๐๘๑๒๓๔๕๖๗๘', '…๖๗๘'],
  ['case 42 of 2026, 500 baht', 'case 42 of 2026, 500 baht'],
  ['01a2130d-1ebd-7394-9123-123456789012', '01a2130d-1ebd-7394-9123-123456789012'],
  ['KTB •••• 4421', 'KTB •••• 4421'],
])('%s: %s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

it('masks each phone of an answer, however deep', () => {
  const answer = { rows: [{ phone: '0812345678', at: null, member: { phone: '0812345679', name: 'A' } }], phone: null };
  expect(maskPhones(answer)).toEqual({ rows: [{ phone: '…678', at: null, member: { phone: '…679', name: 'A' } }], phone: null });
});

it('keeps the phone of the member whom the answer is about', () => {
  const receipt = { id: 'x', member: { phone: '0812345678' }, links: [{ phone: '0812345679' }] };
  expect(maskPhones(receipt, phoneOfVisited(receipt))).toMatchObject({ member: { phone: '0812345678' }, links: [{ phone: '…679' }] });
});
