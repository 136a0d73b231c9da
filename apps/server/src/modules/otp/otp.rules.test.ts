import { describe, expect, it } from 'vitest';
import { CODE_MINUTES, minutesAfter, SENDS, SENDS_PER_DAY, smsText, tryProblem, VERIFIED_MINUTES } from './otp.rules.js';
import { maskPhone, mobileProblem, phoneProblem } from './phone.rules.js';

describe('phoneProblem', () => {
  it.each(['0812345678', '0212345678'])('accepts the Thai number %s', (phone) => {
    expect(phoneProblem('th', phone)).toBeNull();
  });

  // §5-1 phone
  // §9-12 Phone length (non-Lao)
  it.each(['', '081234567', '08123456789', 'x0812345678', '1812345678', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘', '0812345678\n'])(
    'refuses the Thai number %j',
    (phone) => {
      expect(phoneProblem('th', phone)).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT');
    },
  );

  it.each(['20123456', '02012345678'])('accepts the Lao number %s', (phone) => {
    expect(phoneProblem('lao', phone)).toBeNull();
  });

  it.each(['2012345', '020123456789', '20-12345678', 'x20123456', '20123456x'])('refuses the Lao number %j', (phone) => {
    expect(phoneProblem('lao', phone)).toBe('INVALID_USER_INFO');
  });
});

describe('mobileProblem', () => {
  it.each([
    ['th', ['0612345678', '0812345678', '0912345678', '0800000001']],
    ['lao', ['02055512345', '2055512345', '0305551234', '305551234', '55512345', '20123456', '02012345678']],
  ] as const)('accepts mobile numbers of the variant %s', (variant, phones) => {
    for (const phone of phones) expect([phone, mobileProblem(variant, phone)]).toEqual([phone, null]);
  });

  it.each([
    ['th', ['0000000000', '0212345678', '0312345678', '0412345678', '0512345678', '0712345678', '0112345678']],
    ['lao', ['00000000', '021212345', '31212345', '0800000001', '020123456', '03012345678', '12345678901']],
  ] as const)('refuses numbers that are not mobile numbers in the variant %s', (variant, phones) => {
    for (const phone of phones) expect([phone, mobileProblem(variant, phone)]).toEqual([phone, 'INVALID_USER_INFO']);
  });

  it('refuses text that is not a phone number with the error code for its format', () => {
    expect([mobileProblem('th', '12345'), mobileProblem('lao', '1')]).toEqual(['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO']);
  });
});

describe('maskPhone', () => {
  it('shows the last three digits', () => {
    expect(maskPhone('0812345678')).toBe('…678');
  });

  it('hides a number of less than six digits', () => {
    expect([maskPhone('123456'), maskPhone('12345')]).toEqual(['…456', '…']);
  });

  it('hides text that is not a phone number, such as a password typed into the wrong field', () => {
    expect(['hunter2', 'x123456', '123456x'].map(maskPhone)).toEqual(['…', '…', '…']);
  });
});

describe('tryProblem', () => {
  const now = new Date('2026-01-01T00:05:00Z');
  const open = { tries: 0, expires_at: new Date('2026-01-01T00:05:01Z'), verified_at: null };

  it('allows a try of a new code', () => {
    expect(tryProblem(open, now)).toBeNull();
  });

  it('refuses a code that was verified, whatever else is wrong with it', () => {
    expect(tryProblem({ tries: 5, expires_at: now, verified_at: now }, now)).toBe('OTP_VERIFIED');
  });

  it('refuses a code at its expiry', () => {
    expect(tryProblem({ ...open, expires_at: now }, now)).toBe('OTP_EXPIRED');
  });

  it('allows the fifth try and blocks the sixth', () => {
    expect([tryProblem({ ...open, tries: 4 }, now), tryProblem({ ...open, tries: 5 }, now)]).toEqual([null, 'OTP_BLOCK']);
  });
});

it('smsText replaces the placeholders of code and reference', () => {
  expect(smsText('code {code}, ref {ref}', '012345', 'ABCD')).toBe('code 012345, ref ABCD');
});

it('minutesAfter adds minutes', () => {
  expect(minutesAfter(new Date('2026-01-01T00:00:00Z'), 5)).toEqual(new Date('2026-01-01T00:05:00Z'));
});

it('codes last five minutes and a proof an hour; three are sent in ten minutes, ten per day', () => {
  expect([CODE_MINUTES, VERIFIED_MINUTES]).toEqual([5, 60]);
  expect([SENDS, SENDS_PER_DAY]).toMatchObject([
    { max: 3, seconds: 600 },
    { max: 10, seconds: 86_400 },
  ]);
});
