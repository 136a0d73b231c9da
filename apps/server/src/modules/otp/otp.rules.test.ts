import { describe, expect, it } from 'vitest';
import { smsText, tryProblem } from './otp.rules.js';
import { maskPhone, phoneProblem } from './phone.rules.js';

describe('phoneProblem', () => {
  it.each(['0812345678', '0000000000'])('takes the Thai number %s', (phone) => {
    expect(phoneProblem('th', phone)).toBeNull();
  });

  it.each(['', '081234567', '08123456789', '1812345678', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘', '0812345678\n'])(
    'refuses the Thai number %j',
    (phone) => {
      expect(phoneProblem('th', phone)).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT');
    },
  );

  it.each(['20123456', '02012345678'])('takes the Lao number %s', (phone) => {
    expect(phoneProblem('lao', phone)).toBeNull();
  });

  it.each(['2012345', '020123456789', '20-12345678'])('refuses the Lao number %j', (phone) => {
    expect(phoneProblem('lao', phone)).toBe('INVALID_USER_INFO');
  });
});

describe('maskPhone', () => {
  it('shows the last three digits', () => {
    expect(maskPhone('0812345678')).toBe('…678');
  });

  it('shows nothing of what is no phone, such as a password typed into the wrong field', () => {
    expect(maskPhone('hunter2')).toBe('…');
  });
});

describe('tryProblem', () => {
  const now = new Date('2026-01-01T00:05:00Z');
  const open = { tries: 0, expires_at: new Date('2026-01-01T00:05:01Z'), verified_at: null };

  it('lets a fresh code be tried', () => {
    expect(tryProblem(open, now)).toBeNull();
  });

  it('ends at the expiry', () => {
    expect(tryProblem({ ...open, expires_at: now }, now)).toBe('OTP_EXPIRED');
  });

  it('lets the fifth try through and blocks the sixth', () => {
    expect([tryProblem({ ...open, tries: 4 }, now), tryProblem({ ...open, tries: 5 }, now)]).toEqual([null, 'OTP_BLOCK']);
  });
});

it('smsText puts code and reference in their places', () => {
  expect(smsText('code {code}, ref {ref}', '012345', 'ABCD')).toBe('code 012345, ref ABCD');
});
