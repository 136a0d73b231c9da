import { expect, it } from 'vitest';
import { newCode } from './otp.sms.js';

it('generates distinct codes of six digits', () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // 500 codes out of a million: on average one run in eight contains a pair.
  expect(new Set(codes).size).toBeGreaterThan(490);
});
