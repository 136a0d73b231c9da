import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registration } from '@krapao/contract';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People } from '../../../test/people.js';
import type { Caller } from '../../platform/http/route.js';
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
  it('is what spec.md shows, and nothing else', async () => {
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
  it('changes the name and leaves the bank confirmed', async () => {
    expect(await update({ name: ' Somsak ' })).toMatchObject({ name: 'Somsak', bankConfirmRequired: false });
  });

  it.each([
    ['number', { bankAccountNo: '99-8877-665-1' }],
    ['bank', { bankCode: 'SCB' }],
  ])('asks to confirm a changed %s', async (_case, changes) => {
    expect(await update(changes)).toMatchObject({ bankConfirmRequired: true });
  });

  it('asks nothing when the same bank and number are sent again', async () => {
    expect(await update({ bankCode: 'KTB', bankAccountNo: payload.bankAccountNo ?? '' })).toMatchObject({ bankConfirmRequired: false });
  });

  it('judges the details together: a Thai name cannot move to KTB', async () => {
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

  it('leaves which fields changed in the audit, not what they hold', async () => {
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

describe('confirmBank', () => {
  const changedAt = async (): Promise<Date> =>
    (await database.inTx((tx) => people.account.payoutTarget(tx, caller.memberId)))?.changedAt ?? new Date(0);
  const confirm = (at: Date): Promise<void> => database.inTx((tx) => people.account.confirmBank(tx, caller.memberId, at));

  it('ends the wait', async () => {
    await update({ bankAccountNo: '4433221100' });
    await confirm(await changedAt());
    expect(await people.account.profile(caller)).toMatchObject({ bankConfirmRequired: false });
  });

  it('of a change that another has followed does not end the wait', async () => {
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

  it('stores English letters upper-case', async () => {
    expect((await rename('KTB', ' somsak  jaidee ')).bankAccount?.bankAccountName).toBe('SOMSAK JAIDEE');
  });

  it('is for the bank the member has', async () => {
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

  it('makes the new password the only one', async () => {
    await change(PASSWORD);
    expect([await codeOf(people.logIn(payload.username, NEW)), await codeOf(people.logIn(payload.username, PASSWORD))]).toEqual([
      null,
      'WRONG_CREDENTIAL',
    ]);
  });

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

  it('refuses a wrong old password, and a short or a common new one', async () => {
    expect([
      await codeOf(change('wrong password')),
      await codeOf(change(PASSWORD, '1234567')),
      await codeOf(change(PASSWORD, 'Qwertyuiop')),
    ]).toEqual(['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON']);
  });

  it('shares the guesses with login', async () => {
    for (let count = 0; count < 3; count += 1) await codeOf(change('wrong password'));
    for (let count = 0; count < 2; count += 1) await codeOf(people.logIn(payload.username, 'wrong password'));
    expect(await codeOf(change(PASSWORD))).toBe('REQUEST_LIMIT');
  });

  it('of twenty at once has one winner', async () => {
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
