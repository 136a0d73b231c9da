import { expect, it } from 'vitest';
import { newCode } from './otp.code.js';

it('makes codes of six digits that do not repeat each other', () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // Of 500 out of a million, one pair in eight runs is alike.
  expect(new Set(codes).size).toBeGreaterThan(490);
});
