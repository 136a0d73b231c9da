import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registration } from '@krapao/contract';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People } from '../../../test/people.js';
import type { Caller } from '../../platform/request.js';
import type { ProfileChanges } from './account.types.js';

let database: TestDatabase;
let people: People;
let payload: Registration;
let caller: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  people = createPeople(database);
  payload = aRegistration({ bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' });
  await people.register(payload);
  caller = await people.logIn(payload.username, PASSWORD);
});
afterAll(() => database.drop());

const update = (changes: ProfileChanges) =>
  people.account.updateProfile(
    caller,
    changes,
    aContext({ actor: { actor: `member:${caller.memberId}`, member: caller.memberId, request: null } }),
  );

describe('profile', () => {
  // §3-3 profile
  // §7-20 GET /api/account/profile
  it('has exactly the fields of docs/specification.md §3', async () => {
    expect(await people.account.profile(caller)).toEqual({
      _id: caller.memberId,
      username: payload.username,
      name: 'Somchai',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      coin: 0,
      currency: 'THB',
      bankAccount: {
        bankCode: 'KTB',
        bankAccountName: 'SOMCHAI JAIDEE',
        bankAccountNo: payload.bankAccountNo,
        bank: { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
      },
      bankConfirmRequired: false,
    });
  });
});

describe('updateProfile', () => {
  // §7-21 PUT /api/account/profile
  it('changes the name and keeps the bank account confirmed', async () => {
    expect(await update({ name: ' Somsak ' })).toMatchObject({ name: 'Somsak', bankConfirmRequired: false });
  });

  it.each([
    ['number', { bankAccountNo: '99-8877-665-1' }],
    ['bank', { bankCode: 'SCB' }],
  ])('requires confirmation of a changed %s', async (_case, changes) => {
    expect(await update(changes)).toMatchObject({ bankConfirmRequired: true });
  });

  it('requires no confirmation if the bank and number are unchanged', async () => {
    expect(await update({ bankCode: 'KTB', bankAccountNo: payload.bankAccountNo ?? '' })).toMatchObject({ bankConfirmRequired: false });
  });

  it('validates the fields together: an account with a Thai name cannot change to KTB', async () => {
    await update({ bankCode: 'SCB', bankAccountName: 'สมชาย ใจดี' });
    expect(await codeOf(update({ bankCode: 'KTB' }))).toBe('BANK_ACCOUNT_NAME_ENG');
  });

  it.each([
    [{ name: '' }, 'INVALID_USER_INFO'],
    [{ bankCode: 'NOBANK' }, 'INVALID_BANK'],
    [{ bankAccountNo: '' }, 'INVALID_USER_INFO'],
    [{ bankAccountName: 'สมชาย' }, 'BANK_ACCOUNT_NAME_ENG'],
  ])('refuses %j and changes nothing', async (changes, code) => {
    const before = await people.account.profile(caller);
    expect(await codeOf(update(changes))).toBe(code);
    expect(await people.account.profile(caller)).toEqual(before);
  });

  it('refuses the bank account of another member', async () => {
    const other = aRegistration();
    await people.register(other);
    expect(await codeOf(update({ bankCode: 'SCB', bankAccountNo: other.bankAccountNo ?? '' }))).toBe('EXISTING_BANK');
  });

  it('audits which fields changed, not their values', async () => {
    await update({ bankAccountNo: '5566778899' });
    const row = await database.db
      .selectFrom('audit')
      .select('detail')
      .where('member', '=', caller.memberId)
      .where('action', '=', 'profile.changed')
      .executeTakeFirst();
    expect(row?.detail).toEqual({ changed: ['bank_account_no', 'bank_changed_at'] });
  });
});

describe('the holder of a changed account', () => {
  const isHolderKnown = async () => (await database.inTx((tx) => people.account.payoutTarget(tx, caller.memberId)))?.isHolderKnown;

  it('is queried at the bank and must be the person who registered', async () => {
    people.bank.holders.set('KTB 7000000001', 'MALEE JAIDEE');
    expect(await codeOf(update({ bankAccountNo: '7000000001' }))).toBe('INVALID_BANK');
    expect(await codeOf(update({ bankAccountNo: '7000000001', bankAccountName: 'MALEE JAIDEE' }))).toBe('INVALID_BANK');
    expect((await people.account.profile(caller)).bankAccount?.bankAccountNo).toBe(payload.bankAccountNo);
    people.bank.holders.set('KTB 7000000002', 'MR. SOMCHAI JAIDEE');
    await update({ bankAccountNo: '7000000002' });
    expect(await isHolderKnown()).toBe(true);
  });

  it('must be known to the bank', async () => {
    people.bank.holders.set('KTB 7000000003', null);
    expect(await codeOf(update({ bankAccountNo: '7000000003' }))).toBe('INVALID_BANK');
  });

  it('stays unknown while the bank does not answer, or answers in another script', async () => {
    people.bank.isAway = true;
    await update({ bankAccountNo: '7000000004' });
    expect(await isHolderKnown()).toBe(false);
    people.bank.isAway = false;
    people.bank.holders.set('KTB 7000000005', 'นาย สมชาย ใจดี');
    await update({ bankAccountNo: '7000000005' });
    expect(await isHolderKnown()).toBe(false);
  });

  it('can be queried for five accounts of other people per day', async () => {
    const tryAccount = (last: number) => update({ bankAccountNo: `710000000${last}` });
    for (let last = 0; last < 6; last += 1) people.bank.holders.set(`KTB 710000000${last}`, 'MALEE JAIDEE');
    for (let last = 0; last < 5; last += 1) expect(await codeOf(tryAccount(last))).toBe('INVALID_BANK');
    expect(await codeOf(tryAccount(5))).toBe('REQUEST_LIMIT');
  });
});

describe('a change that is repeated with an OTP', () => {
  it('is confirmed if the OTP is newer than the change', async () => {
    const before = await people.verifyPhone(payload.username, caller);
    const changed = { bankAccountNo: '7200000001' };
    await update(changed);
    const again = (otpToken: string) => people.account.updateProfile(caller, changed, aContext({ otpToken }));
    expect((await again(before)).bankConfirmRequired).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await again(await people.verifyPhone(payload.username, caller))).bankConfirmRequired).toBe(false);
    expect(await people.account.profile(caller)).toMatchObject({ bankConfirmRequired: false });
  });
});

describe('confirmBank', () => {
  const changedAt = async (): Promise<Date> =>
    (await database.inTx((tx) => people.account.payoutTarget(tx, caller.memberId)))?.changedAt ?? new Date(0);
  const confirm = (at: Date): Promise<void> => database.inTx((tx) => people.account.confirmBank(tx, caller.memberId, at));

  it('confirms the account', async () => {
    await update({ bankAccountNo: '4433221100' });
    await confirm(await changedAt());
    expect(await people.account.profile(caller)).toMatchObject({ bankConfirmRequired: false });
  });

  it('of an earlier change does not confirm a later one', async () => {
    await update({ bankAccountNo: '4433221101' });
    const first = await changedAt();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await update({ bankAccountNo: '4433221102' });
    await confirm(first);
    expect(await people.account.profile(caller)).toMatchObject({ bankConfirmRequired: true });
  });
});

describe('updateBankAccountName', () => {
  const rename = (bankCode: string, bankAccountName: string) =>
    people.account.updateBankAccountName(caller, { bankCode, bankAccountName }, aContext());

  // §7-22 PUT /api/account/bankAccountName
  it('stores English letters in upper case, and requires confirmation of a changed name as of a changed number', async () => {
    expect((await rename('KTB', ' somchai  jaidee ')).bankConfirmRequired).toBe(false);
    const renamed = await rename('KTB', ' mr.  somchai  jaidee '.replace('.', ''));
    expect(renamed).toMatchObject({ bankConfirmRequired: true, bankAccount: { bankAccountName: 'MR SOMCHAI JAIDEE' } });
  });

  it('refuses the name of another person, and keeps the one there is', async () => {
    expect(await codeOf(rename('KTB', 'SOMSAK JAIDEE'))).toBe('INVALID_BANK');
    expect((await people.account.profile(caller)).bankAccount?.bankAccountName).toBe('SOMCHAI JAIDEE');
  });

  it('refuses another bank than the registered one', async () => {
    expect(await codeOf(rename('SCB', 'SOMSAK JAIDEE'))).toBe('INVALID_BANK');
  });

  it.each(['', 'สมศักดิ์', 'SOMSAK 2'])('refuses %j', async (name) => {
    expect(await codeOf(rename('KTB', name))).toBe('BANK_ACCOUNT_NAME_ENG');
  });
});

describe('changePassword', () => {
  const NEW = 'battery staple';
  const change = (oldPassword: string, newPassword = NEW) =>
    people.account.changePassword(caller, { oldPassword, newPassword }, aContext());

  // §7-23 PUT /api/account/changepwd
  it('makes the new password the only one', async () => {
    await change(PASSWORD);
    expect([await codeOf(people.logIn(payload.username, NEW)), await codeOf(people.logIn(payload.username, PASSWORD))]).toEqual([
      null,
      'WRONG_CREDENTIAL',
    ]);
  });

  // §register-2 a password change ends every other
  it('ends every other session and keeps this one', async () => {
    const tokens = await Promise.all([1, 2].map(() => people.session.login(payload.username, PASSWORD, aContext())));
    const [mine = { token: '' }, other = { token: '' }] = tokens;
    caller = await people.session.authenticate(mine.token);
    await change(PASSWORD);
    expect([await codeOf(people.session.authenticate(mine.token)), await codeOf(people.session.authenticate(other.token))]).toEqual([
      null,
      'invalid-token',
    ]);
  });

  // §8-26 login
  it('refuses a wrong old password, and a short or a common new one', async () => {
    expect([
      await codeOf(change('wrong password')),
      await codeOf(change(PASSWORD, '1234567')),
      await codeOf(change(PASSWORD, 'Qwertyuiop')),
    ]).toEqual(['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON']);
  });

  it('records a wrong old password, and the same idempotency key may be sent again', async () => {
    const { memberId: member } = caller;
    const context = aContext({
      actor: { actor: `member:${member}`, member, request: null },
      idempotency: { scope: `member:${member}`, key: 'change', inputHash: 'same' },
    });
    const changeWith = (oldPassword: string) => people.account.changePassword(caller, { oldPassword, newPassword: NEW }, context);
    expect(await codeOf(changeWith('wrong password'))).toBe('WRONG_PASSWORD');
    expect([await changeWith(PASSWORD), await changeWith(PASSWORD)]).toEqual([{ success: true }, { success: true }]);
    const rows = await database.db.selectFrom('audit').select('action').where('member', '=', member).orderBy('recorded_at').execute();
    expect(rows.map(({ action }) => action).filter((action) => action.startsWith('password.'))).toEqual([
      'password.failed',
      'password.changed',
    ]);
  });

  it('shares the count of wrong passwords with login', async () => {
    for (let count = 0; count < 3; count += 1) await codeOf(change('wrong password'));
    for (let count = 0; count < 2; count += 1) await codeOf(people.logIn(payload.username, 'wrong password'));
    expect(await codeOf(change(PASSWORD))).toBe('REQUEST_LIMIT');
  });

  it('has one winner among twenty parallel requests', async () => {
    const others = Array.from({ length: 20 }, (_, index) => aContext({ ip: `198.51.100.${index}` }));
    const codes = await Promise.all(
      others.map((context, index) =>
        codeOf(people.account.changePassword(caller, { oldPassword: PASSWORD, newPassword: `${NEW} ${index}` }, context)),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(19);
  });
});
