import type { Registration } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People } from '../../../test/people.js';
import { accountSettings } from './account.settings.js';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  people = createPeople(database);
});
afterAll(() => database.drop());

const memberOf = (phone: string) => database.db.selectFrom('member').selectAll().where('username', '=', phone).executeTakeFirst();

describe('register', () => {
  // §7-17 POST /api/account
  it('adds a member with an open wallet', async () => {
    const payload = aRegistration({
      name: ' Somchai ',
      bankAccountName: ' somchai  jaidee ',
      bankAccountNo: '405-1-99999-7',
      sourceCode: 'LINE',
    });
    await people.register(payload);
    const member = await memberOf(payload.username);
    expect(member).toMatchObject({
      name: 'Somchai',
      currency: 'THB',
      bank_account_name: 'SOMCHAI JAIDEE',
      bank_account_no: '4051999997',
      source_code: 'LINE',
      invited_by: null,
      bank_changed_at: null,
    });
    const accounts = await database.db
      .selectFrom('account')
      .select('kind')
      .where('owner', '=', member?.id ?? '')
      .orderBy('kind')
      .execute();
    expect(accounts.map((account) => account.kind)).toEqual(['hold', 'invite', 'refund', 'wallet']);
  });

  it('normalises typed and pasted text before it is stored', async () => {
    const { username, ...typed } = aRegistration({
      name: 'ส\u0e4d\u0e32ราญ\u00a0 ใจดี\u200b',
      bankCode: 'SCB',
      bankAccountName: 'ｎｉｄ  t\u00e9st',
      bankAccountNo: '๔๐๕.๑๙๙.๙๙๙๘',
    });
    await people.account.register(
      { ...typed, username: `+66 ${username.slice(1)}` },
      aContext({ otpToken: await people.verifyPhone(username) }),
    );
    expect(await memberOf(username)).toMatchObject({
      name: 'สำราญ ใจดี',
      bank_account_name: 'NID TÉST',
      bank_account_no: '4051999998',
    });
  });

  it('counts the characters of a password after normalisation', async () => {
    const { otpToken, ...payload } = { ...aRegistration({ password: 'น\u0e4d\u0e32น\u0e4d\u0e32น\u0e4d\u0e32' }), otpToken: '' };
    expect(await codeOf(people.account.validate(payload, aContext({ otpToken })))).toBe('PASSWORD_TOO_SHORT');
  });

  it('creates a member who can log in', async () => {
    const payload = aRegistration();
    await people.register(payload);
    expect((await people.logIn(payload.username, PASSWORD)).username).toBe(payload.username);
  });

  const refusals: [string, Partial<Registration>, string][] = [
    ['a short phone', { username: '081' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    ['no name', { name: ' ' }, 'INVALID_USER_INFO'],
    ['a short password', { password: '1234567' }, 'PASSWORD_TOO_SHORT'],
    ['a common password', { password: 'iloveyou' }, 'PASSWORD_TOO_COMMON'],
    ['no bank', { bankCode: '' }, 'INVALID_BANK'],
    ['a bank of another country', { bankCode: 'BCEL' }, 'INVALID_BANK'],
    ['a Thai holder name at KTB', { bankCode: 'KTB' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['no holder name', { bankAccountName: null }, 'INVALID_USER_INFO'],
    ['no account number', { bankAccountNo: undefined }, 'INVALID_USER_INFO'],
    ['letters in the account number', { bankAccountNo: 'ABCDEFGH' }, 'INVALID_USER_INFO'],
  ];
  // §5-2 profile
  // §8-24 registration
  it.each(refusals)('refuses %s', async (_case, wrong, code) => {
    expect(await codeOf(people.account.register(aRegistration(wrong), aContext()))).toBe(code);
  });

  it('refuses a phone that a member already has', async () => {
    const payload = aRegistration();
    await people.register(payload);
    expect(await codeOf(people.account.register(aRegistration({ username: payload.username }), aContext()))).toBe('EXISTING_USER');
  });

  it('refuses a bank account that a member already has', async () => {
    const payload = aRegistration();
    await people.register(payload);
    expect(await codeOf(people.register(aRegistration({ bankAccountNo: payload.bankAccountNo })))).toBe('EXISTING_BANK');
  });

  // §8-24 registration
  it('refuses a phone that this browser has not verified', async () => {
    const payload = aRegistration();
    await people.verifyPhone(payload.username);
    const other = await people.verifyPhone(aRegistration().username);
    const codes = [
      await codeOf(people.account.register(payload, aContext())),
      await codeOf(people.account.register(payload, aContext({ otpToken: other }))),
    ];
    expect(codes).toEqual(['UNVERIFIED_OTP', 'UNVERIFIED_OTP']);
  });

  it('requires no OTP if the operator has switched it off', async () => {
    await database.inTx((tx) => people.settings.setSite(tx, accountSettings.registerOTP, false));
    const code = await codeOf(people.account.register(aRegistration(), aContext()));
    await database.inTx((tx) => people.settings.setSite(tx, accountSettings.registerOTP, true));
    expect(code).toBeNull();
  });

  it('stores the inviter, and ignores one that does not exist', async () => {
    const inviter = aRegistration();
    await people.register(inviter);
    const { id } = (await memberOf(inviter.username)) ?? { id: '' };
    const invited = aRegistration({ inviteCode: `PR${id}` });
    const withUnknownInviter = aRegistration({ inviteCode: 'PRnobody' });
    await people.register(invited);
    await people.register(withUnknownInviter);
    expect([(await memberOf(invited.username))?.invited_by, (await memberOf(withUnknownInviter.username))?.invited_by]).toEqual([id, null]);
  });

  it('stores only the hash of the password', async () => {
    const payload = aRegistration({ password: 'a very secret password' });
    await people.register(payload);
    expect(
      JSON.stringify([await memberOf(payload.username), await database.db.selectFrom('audit').select('detail').execute()]),
    ).not.toContain(payload.password);
  });

  it('answers a repeat with the same idempotency key like the first request', async () => {
    const payload = aRegistration();
    const otpToken = await people.verifyPhone(payload.username);
    const context = aContext({ otpToken, idempotency: { scope: 'visitor', key: payload.username, inputHash: 'same' } });
    expect([await people.account.register(payload, context), await people.account.register(payload, context)]).toEqual([
      { success: true },
      { success: true },
    ]);
  });
});

describe('a race', () => {
  it('for one phone has one winner', async () => {
    const { username } = aRegistration();
    const otpToken = await people.verifyPhone(username);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(people.account.register(aRegistration({ username }), aContext({ otpToken })))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EXISTING_USER')).toHaveLength(19);
  });

  it('for one bank account has one winner', async () => {
    const { bankAccountNo } = aRegistration();
    const payloads = Array.from({ length: 20 }, () => aRegistration({ bankAccountNo }));
    const tokens = await Promise.all(payloads.map((payload) => people.verifyPhone(payload.username)));
    const codes = await Promise.all(
      payloads.map((payload, index) => codeOf(people.account.register(payload, aContext({ otpToken: tokens[index] ?? null })))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EXISTING_BANK')).toHaveLength(19);
  });
});

describe('validate', () => {
  const early = (given: Partial<Registration> = {}) => aRegistration({ bankCode: '', bankAccountName: '', bankAccountNo: '', ...given });
  const validate = async (payload: Registration) =>
    codeOf(people.account.validate(payload, aContext({ otpToken: await people.verifyPhone(payload.username) })));

  // §5-3 then the server validates the profile
  // §7-16 POST /api/account/validate
  it('accepts a payload whose bank step is still empty', async () => {
    expect(await validate(early())).toBeNull();
  });

  it('validates the bank details that are present', async () => {
    expect([await validate(early({ bankCode: 'NOBANK' })), await validate(early({ bankAccountNo: 'x' }))]).toEqual([
      'INVALID_BANK',
      'INVALID_USER_INFO',
    ]);
  });

  // §8-24 registration
  it('refuses phones and bank accounts of members', async () => {
    const payload = aRegistration();
    await people.register(payload);
    const { bankCode, bankAccountNo } = payload;
    expect(await codeOf(people.account.validate(early({ username: payload.username }), aContext()))).toBe('EXISTING_USER');
    expect(await validate(early({ bankCode, bankAccountNo }))).toBe('EXISTING_BANK');
  });

  it('requires the OTP', async () => {
    expect(await codeOf(people.account.validate(early(), aContext()))).toBe('UNVERIFIED_OTP');
  });
});

describe('the Lao variant', () => {
  const lao = (given: Partial<Registration> = {}) =>
    aRegistration({ username: `20${aRegistration().username.slice(2)}`, bankCode: 'BCEL', ...given });

  // §9-13 Lao currency options
  it.each([
    ['LAK', 'LAK'],
    ['BAHT', 'THB'],
  ])('opens the wallet in the currency chosen: %s', async (currency, stored) => {
    people = createPeople(database, 'lao');
    const payload = lao({ currency });
    await people.register(payload);
    expect((await memberOf(payload.username))?.currency).toBe(stored);
  });

  // §register-3 Lao variant
  it('refuses another currency and a phone of less than 8 or more than 11 digits', async () => {
    people = createPeople(database, 'lao');
    const codes = [lao({ currency: 'USD' }), lao({ username: '1234567' }), lao({ username: '205512345678' })].map((payload) =>
      codeOf(people.account.register(payload, aContext())),
    );
    expect(await Promise.all(codes)).toEqual(Array(3).fill('INVALID_USER_INFO'));
  });

  it('takes one phone once, however it is written', async () => {
    people = createPeople(database, 'lao');
    const payload = lao({ currency: 'LAK' });
    await people.register(payload);
    const written = [`0${payload.username}`, `+856 ${payload.username}`, `856 0${payload.username}`];
    const again = written.map((username) => codeOf(people.register(lao({ currency: 'LAK', username }))));
    expect(await Promise.all(again)).toEqual(Array(3).fill('EXISTING_USER'));
  });

  // §register-3 Lao variant
  it('requires a currency at the last step only', async () => {
    people = createPeople(database, 'lao');
    const payload = lao({ currency: '' });
    const otpToken = await people.verifyPhone(payload.username);
    expect(await codeOf(people.account.validate(payload, aContext({ otpToken })))).toBeNull();
    expect(await codeOf(people.account.register(payload, aContext({ otpToken })))).toBe('INVALID_USER_INFO');
  });

  it.each(['KBANK', 'SCB', 'TMB'])('refuses %s, a bank of the Thai variant', async (bankCode) => {
    people = createPeople(database, 'lao');
    expect(await codeOf(people.account.register(lao({ currency: 'LAK', bankCode }), aContext()))).toBe('INVALID_BANK');
  });
});

describe('the account that a member registers', () => {
  it('must belong to the member according to the bank', async () => {
    people.bank.holders.set('KTB 7300000001', 'ANOTHER HOLDER');
    const payload = aRegistration({ bankCode: 'KTB', bankAccountNo: '7300000001', bankAccountName: 'SOMCHAI JAIDEE' });
    expect(await codeOf(people.register(payload))).toBe('INVALID_BANK');
    expect(await memberOf(payload.username)).toBeUndefined();
    people.bank.holders.set('KTB 7300000001', 'MR SOMCHAI J');
    await people.register(payload);
    expect(await memberOf(payload.username)).toMatchObject({ bank_owner: 'SOMCHAI JAIDEE' });
  });

  it('is accepted while the bank does not answer, and checked again later', async () => {
    people.bank.isAway = true;
    const payload = aRegistration();
    await people.register(payload);
    const id = (await memberOf(payload.username))?.id ?? '';
    const target = () => database.inTx((tx) => people.account.payoutTarget(tx, id));
    expect((await target())?.isHolderKnown).toBe(false);
    const account = { bankCode: 'SCB', accountNo: payload.bankAccountNo ?? '', accountName: payload.bankAccountName ?? '' };
    expect(await people.account.checkHolder(id, account)).toBe('unknown');
    people.bank.isAway = false;
    expect(await people.account.checkHolder(id, account)).toBe('same');
    expect((await target())?.isHolderKnown).toBe(true);
  });

  it('counts as the same account with a leading zero', async () => {
    await people.register(aRegistration({ bankCode: 'GSB', bankAccountNo: '740000000012' }));
    expect(await codeOf(people.register(aRegistration({ bankCode: 'GSB', bankAccountNo: '00740000000012' })))).toBe('EXISTING_BANK');
  });

  it.each([
    ['KTB', '123456789'],
    ['KTB', '12345678901'],
    ['KTB', '01234567890'],
    ['GHB', '1234567890123456'],
    ['KTB', '0000000000'],
  ])('must have the number of digits that %s uses: refuses %s', async (bankCode, bankAccountNo) => {
    expect(await codeOf(people.register(aRegistration({ bankCode, bankAccountNo, bankAccountName: 'A B' })))).toBe('INVALID_USER_INFO');
  });
});
