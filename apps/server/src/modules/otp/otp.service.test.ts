import { languages } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People } from '../../../test/people.js';

let database: TestDatabase;
let people: People;
let phone: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  people = createPeople(database);
  phone = aRegistration().username;
});
afterAll(() => database.drop());

const send = (otpToken: string | null = null) => people.otp.send(phone, null, aContext({ otpToken }));
const verify = (otpToken: string, code = people.sms.codeFor(phone)) => people.otp.verify(otpToken, code, aContext());
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('send', () => {
  // §3-6 OTP
  // §7-24 POST /api/otp/send
  it.each(languages)('sends an SMS in %s whose only digits are the code', async (language) => {
    const { otpRef, otpToken, code } = await people.otp.send(phone, null, aContext({ language }));
    const text = people.sms.sent[0]?.text ?? '';
    expect(text.match(/\p{Nd}+/gu)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(text).toContain(otpRef);
    expect({ otpRef, otpToken, code }).toEqual({
      otpRef: expect.stringMatching(/^[A-Z]{4}$/),
      otpToken: expect.stringMatching(/^[\w-]{43}$/),
      code: '',
    });
  });

  it('sends to the national number of one with the country code', async () => {
    await people.otp.send(`+66 (0)${phone.slice(1)}`, null, aContext());
    expect(people.sms.sent.map(({ to }) => to)).toEqual([phone]);
  });

  it('takes a code in Thai digits with a space', async () => {
    const { otpToken } = await send();
    const code = people.sms.codeFor(phone).replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
    expect(await verify(otpToken, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ success: true });
  });

  it('stores neither code nor token', async () => {
    const { otpToken } = await send();
    const rows = [
      await database.db.selectFrom('otp').selectAll().where('phone', '=', phone).execute(),
      await database.db.selectFrom('audit').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
    expect(stored).not.toContain(otpToken);
    expect(stored).not.toMatch(new RegExp(`[":]${people.sms.codeFor(phone)}[",}]`));
  });

  it('refuses text that is not a phone number', async () => {
    expect(await codeOf(people.otp.send('12345', null, aContext()))).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT');
  });

  it('refuses a visitor who enters a member’s phone', async () => {
    const payload = aRegistration();
    await people.register(payload);
    expect(await codeOf(people.otp.send(payload.username, null, aContext()))).toBe('EXISTING_USER');
  });

  // §8-22 limits
  it('allows three sends per phone in ten minutes', async () => {
    for (let count = 0; count < 3; count += 1) await send();
    expect(await codeOf(send())).toBe('OTP_BLOCK');
    expect(people.sms.sent).toHaveLength(3);
  });

  it('allows exactly three of ten parallel sends', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(send())));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(people.sms.sent).toHaveLength(3);
  });

  it('repeats an SMS with an unknown outcome once, under the same reference', async () => {
    people.sms.answers.push({ status: 'unknown', cause: 'time-out' });
    await send();
    expect(people.sms.sent).toHaveLength(2);
    expect(people.sms.sent[0]).toEqual(people.sms.sent[1]);
  });

  // §8-23 OTP
  it('answers OTP_SEND_FAIL if the outcome stays unknown', async () => {
    people.sms.answers.push({ status: 'unknown', cause: 'time-out' }, { status: 'unknown', cause: 'time-out' });
    expect(await codeOf(send())).toBe('OTP_SEND_FAIL');
  });

  it('does not count a declined SMS', async () => {
    for (let count = 0; count < 3; count += 1) {
      people.sms.answers.push({ status: 'declined', reason: 'no such number' });
      expect(await codeOf(send())).toBe('OTP_SEND_FAIL');
    }
    expect(await codeOf(send())).toBeNull();
  });
});

describe('verify', () => {
  // §8-23 OTP
  it('refuses an unknown token', async () => {
    expect(await codeOf(verify('made-up', '123456'))).toBe('OTP_TOKEN_INVALID');
  });

  // §7-25 POST /api/otp/verify
  it('verifies once', async () => {
    const { otpToken } = await send();
    await verify(otpToken);
    expect(await codeOf(verify(otpToken))).toBe('OTP_VERIFIED');
  });

  it('refuses the right code after five minutes of the business clock', async () => {
    const { otpToken } = await send();
    people.clock.setOffset(5 * 60);
    expect(await codeOf(verify(otpToken))).toBe('OTP_EXPIRED');
  });

  // §8-23 OTP
  it('allows five tries, then blocks the right code too', async () => {
    const { otpToken } = await send();
    const code = people.sms.codeFor(phone);
    for (let count = 0; count < 5; count += 1) expect(await codeOf(verify(otpToken, wrong(code)))).toBe('OTP_CODE_INVALID');
    expect(await codeOf(verify(otpToken, code))).toBe('OTP_BLOCK');
  });

  it('counts parallel tries one by one', async () => {
    const { otpToken } = await send();
    const guess = wrong(people.sms.codeFor(phone));
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(verify(otpToken, guess))));
    expect(codes.filter((code) => code === 'OTP_CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'OTP_BLOCK')).toHaveLength(15);
  });

  it('refuses the code of another token', async () => {
    const first = await send();
    const code = people.sms.codeFor(phone);
    let second = await send();
    if (people.sms.codeFor(phone) === code) second = await send();
    expect(await codeOf(verify(second.otpToken, code))).toBe('OTP_CODE_INVALID');
    expect(await codeOf(verify(first.otpToken, code))).toBeNull();
  });
});

describe('OTP_VERIFIED without a second SMS', () => {
  it('is answered to the browser that verified', async () => {
    const otpToken = await people.verifyPhone(phone);
    expect((await send(otpToken)).code).toBe('OTP_VERIFIED');
    expect(people.sms.sent).toHaveLength(1);
  });

  // §register-1 the OTP is bound to the browser that
  it('is not returned to another browser, nor for a token that was not verified', async () => {
    await people.verifyPhone(phone);
    const { otpToken } = await send();
    expect((await send(otpToken)).code).toBe('');
  });

  it('is not answered for another phone', async () => {
    const otpToken = await people.verifyPhone(phone);
    expect((await people.otp.send(aRegistration().username, null, aContext({ otpToken }))).code).toBe('');
  });

  it('ends after 60 minutes', async () => {
    const otpToken = await people.verifyPhone(phone);
    people.clock.setOffset(60 * 60);
    expect((await send(otpToken)).code).toBe('');
  });
});

describe('a member', () => {
  it('may request a code for their own phone only', async () => {
    const payload = aRegistration();
    await people.register(payload);
    const caller = await people.logIn(payload.username, PASSWORD);
    expect(await codeOf(people.otp.send(phone, caller, aContext()))).toBe('INVALID_USER_INFO');
    expect((await people.otp.send(payload.username, caller, aContext())).code).toBe('');
  });

  it('who changed the bank account must verify again; an earlier verification does not count', async () => {
    const payload = aRegistration();
    const before = await people.verifyPhone(payload.username);
    await people.account.register(payload, aContext({ otpToken: before }));
    const caller = await people.logIn(payload.username, PASSWORD);
    people.clock.setOffset(1);
    await people.account.updateProfile(caller, { bankAccountNo: `9${payload.bankAccountNo?.slice(1)}` }, aContext());
    people.clock.setOffset(2);
    expect((await people.otp.send(payload.username, caller, aContext({ otpToken: before }))).code).toBe('');
    const after = await people.verifyPhone(payload.username, caller);
    expect((await people.otp.send(payload.username, caller, aContext({ otpToken: after }))).code).toBe('OTP_VERIFIED');
  });
});

describe('the purpose of a code', () => {
  const purposes = ['registration', 'bank-account', 'forgotten-password'] as const;
  const acceptedFor = async (otpToken: string): Promise<string[]> => {
    const accepted = await database.inTx((tx) =>
      Promise.all(purposes.map((purpose) => people.otp.isVerified(tx, phone, otpToken, { purpose }))),
    );
    return purposes.filter((_purpose, at) => accepted[at]);
  };
  const forgotten = async (): Promise<string> => {
    const before = people.sms.sent.length;
    const { otpToken } = await people.otp.sendForgotten(phone, aContext());
    await expect.poll(() => people.sms.sent.length).toBeGreaterThan(before);
    await verify(otpToken);
    return otpToken;
  };

  it('is that of the call that sent it, and the verification counts for no other', async () => {
    const registration = await people.verifyPhone(phone);
    expect(await acceptedFor(registration)).toEqual(['registration']);
    await people.account.register(aRegistration({ username: phone }), aContext({ otpToken: registration }));
    const caller = await people.logIn(phone, PASSWORD);
    expect(await acceptedFor(await people.verifyPhone(phone, caller))).toEqual(['bank-account']);
    expect(await acceptedFor(await forgotten())).toEqual(['forgotten-password']);
  });

  it('decides whether another SMS is needed: the code of a registration spares none of a member', async () => {
    const otpToken = await people.verifyPhone(phone);
    await people.account.register(aRegistration({ username: phone }), aContext({ otpToken }));
    const caller = await people.logIn(phone, PASSWORD);
    expect((await people.otp.send(phone, caller, aContext({ otpToken }))).code).toBe('');
  });
});
