import { hash } from '@node-rs/argon2';
import { isLoopback } from '../../platform/address.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, aRegistration, codeOf, createPeople, PASSWORD, type People, silent } from '../../../test/people.js';
import { createSessionReader } from './session.repository.js';
import { createSessionService } from './session.service.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: TestDatabase;
let people: People;
let phone: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  people = createPeople(database);
  const payload = aRegistration();
  phone = payload.username;
  await people.register(payload);
});
afterAll(() => database.drop());

const login = (password: string, ip = '203.0.113.7', username = phone) => people.session.login(username, password, aContext({ ip }));
const auditOf = async (member: string) =>
  (await database.db.selectFrom('audit').select(['action', 'detail']).where('member', '=', member).orderBy('id').execute()).map(
    (row) => row.action,
  );

describe('login', () => {
  // §7-18 POST /api/login
  it('opens a session for the member', async () => {
    const { token } = await login(PASSWORD);
    expect(await people.session.authenticate(token)).toMatchObject({ username: phone, currency: 'THB' });
  });

  it('stores only the hash of the token', async () => {
    const { token } = await login(PASSWORD);
    const sessions = await database.db.selectFrom('session').select('token_hash').execute();
    expect(sessions.map((session) => session.token_hash)).not.toContain(token);
  });

  // §8-26 login
  it.each([
    ['a wrong password', () => login('wrong password')],
    ['an unknown phone', () => login(PASSWORD, undefined, '0999999999')],
    ['no password', () => login('')],
    ['no username', () => login(PASSWORD, undefined, ' ')],
    ['bytes that PostgreSQL rejects', () => login(PASSWORD, undefined, '\u0000')],
  ])('answers WRONG_CREDENTIAL to %s', async (_case, attempt) => {
    expect(await codeOf(attempt())).toBe('WRONG_CREDENTIAL');
  });

  // §8-26 login
  it('reports a deactivated member only if the password is right', async () => {
    await database.db.updateTable('member').set({ active: false }).where('username', '=', phone).execute();
    expect([await codeOf(login('wrong password')), await codeOf(login(PASSWORD))]).toEqual(['WRONG_CREDENTIAL', 'INACTIVE_USER']);
  });

  it('opens no session with a password that was changed while it was being checked', async () => {
    const change = () => database.db.updateTable('member').set({ password_hash: 'another' }).where('username', '=', phone).execute();
    // The guess is taken back after the check and before the session is written.
    const attempts = { ...people.attempts, take: () => Promise.resolve(async () => void (await change())) };
    const session = createSessionService({
      inTx: database.inTx,
      reader: createSessionReader(database, silent, people.clock.now, true),
      clock: people.clock,
      attempts,
      cell: '',
      secrets: ['secret'],
      isShared: isLoopback,
      variant: 'th',
      demo: true,
      onEnded: () => Promise.resolve(),
      onNewDevice: () => Promise.resolve(),
    });
    expect(await codeOf(session.login(phone, PASSWORD, aContext()))).toBe('WRONG_CREDENTIAL');
  });

  it('is audited, right or wrong, with only the last three digits of the phone', async () => {
    await codeOf(login('wrong password'));
    const { memberId } = await people.logIn(phone, PASSWORD);
    expect(await auditOf(memberId)).toEqual(['registered', 'login.failed', 'login.ok']);
    const rows = await database.db.selectFrom('audit').select('detail').where('member', '=', memberId).execute();
    expect(JSON.stringify(rows)).not.toContain(phone);
  });
});

describe('what is typed', () => {
  const written = [
    ['with the country code', (national: string) => `+66 ${national}`],
    ['with 0066', (national: string) => `0066${national}`],
    ['with the trunk prefix in brackets', (national: string) => `+66 (0)${national}`],
    ['in Thai digits', (national: string) => `0${national}`.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)))],
    ['with dashes of print and an invisible mark', (national: string) => `\u202a0${national.slice(0, 2)}\u2011${national.slice(2)}\u202c`],
  ] as const;
  it.each(written)('is the phone %s', async (_how, write) => {
    expect((await people.logIn(write(phone.slice(1)), PASSWORD)).username).toBe(phone);
  });

  it.each([
    ['a decomposed accent', 'caf\u00e9 horse', 'cafe\u0301 horse'],
    ['sara am of two letters', 'น้ำใจดีมาก', 'น\u0e49\u0e4d\u0e32ใจดีมาก'],
    ['full-width letters', 'long horse', 'ｌｏｎｇ ｈｏｒｓｅ'],
  ])('is the same password with %s', async (_how, registered, typed) => {
    const payload = aRegistration({ password: registered });
    await people.register(payload);
    expect((await people.logIn(payload.username, typed)).username).toBe(payload.username);
  });

  it('is a password that was hashed as typed, once: it is then hashed in its one spelling', async () => {
    const [typed, other] = ['cafe\u0301 horse', 'caf\u00e9 horse'];
    await database.db
      .updateTable('member')
      .set({ password_hash: await hash(typed) })
      .where('username', '=', phone)
      .execute();
    expect(await codeOf(login(other))).toBe('WRONG_CREDENTIAL');
    expect((await people.logIn(phone, typed)).username).toBe(phone);
    expect((await people.logIn(phone, other)).username).toBe(phone);
    expect((await people.logIn(phone, typed)).username).toBe(phone);
  });
});

describe('wrong passwords', () => {
  // §settings-2 five wrong passwords per phone and
  it('are limited to five per phone and address; after that the right one is refused too', async () => {
    for (let count = 0; count < 5; count += 1) expect(await codeOf(login('wrong password'))).toBe('WRONG_CREDENTIAL');
    expect(await codeOf(login(PASSWORD))).toBe('REQUEST_LIMIT');
  });

  it('do not lock the member out from another address', async () => {
    for (let count = 0; count < 6; count += 1) await codeOf(login('wrong password'));
    expect(await codeOf(login(PASSWORD, '198.51.100.1'))).toBeNull();
  });

  it('are limited in the same way for an unknown phone', async () => {
    const unknownPhone = aRegistration().username;
    for (let count = 0; count < 5; count += 1) await codeOf(login(PASSWORD, undefined, unknownPhone));
    expect(await codeOf(login(PASSWORD, undefined, unknownPhone))).toBe('REQUEST_LIMIT');
  });

  // §settings-2 five wrong passwords per phone and
  it('are limited to fifty per phone and day, from all addresses together', async () => {
    for (let count = 0; count < 50; count += 1) await codeOf(login('wrong password', `198.51.100.${count}`));
    expect(await codeOf(login(PASSWORD, '203.0.113.99'))).toBe('REQUEST_LIMIT');
  });

  it('cannot exceed the limit in parallel', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(login('wrong password'))));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIAL')).toHaveLength(5);
    expect(codes.filter((code) => code === 'REQUEST_LIMIT')).toHaveLength(15);
  });

  it('are the only ones counted: right passwords are unlimited', async () => {
    for (let count = 0; count < 8; count += 1) expect(await codeOf(login(PASSWORD))).toBeNull();
  });
});

describe('a session', () => {
  const isOpen = async (token: string): Promise<boolean> => (await codeOf(people.session.authenticate(token))) === null;
  const open = async (remember: boolean): Promise<string> => (await people.session.login(phone, PASSWORD, aContext({ remember }))).token;

  it('is refused when the token is unknown', async () => {
    expect(await codeOf(people.session.authenticate('unknown'))).toBe('invalid-token');
  });

  it('ends after 30 idle minutes of the business clock', async () => {
    const token = await open(false);
    people.clock.setOffset(30 * MINUTE);
    expect(await isOpen(token)).toBe(false);
  });

  it('stays open while it is used, for at most 12 hours', async () => {
    const token = await open(false);
    for (let at = 20 * MINUTE; at < 12 * HOUR; at += 20 * MINUTE) {
      people.clock.setOffset(at);
      expect(await isOpen(token)).toBe(true);
    }
    people.clock.setOffset(12 * HOUR);
    expect(await isOpen(token)).toBe(false);
  });

  it('with "remember me" lasts 30 days without use', async () => {
    const token = await open(true);
    people.clock.setOffset(30 * DAY - MINUTE);
    expect(await isOpen(token)).toBe(true);
    people.clock.setOffset(30 * DAY);
    expect(await isOpen(token)).toBe(false);
  });

  // §7-78 PUT /api/account/idle
  it('ends after 15 minutes without use if the member has set that, remembered or not, now and after the next login', async () => {
    const tokens = [await open(true), await open(false)];
    const caller = await people.session.authenticate(tokens[0] ?? '');
    await people.account.setIdleMinutes(caller, 15, aContext());
    tokens.push(await open(true));
    people.clock.setOffset(14 * MINUTE);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true, true]);
    people.clock.setOffset(29 * MINUTE);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, false]);
  });

  it('lasts as usual again when the member ends that', async () => {
    const token = await open(true);
    const caller = await people.session.authenticate(token);
    await people.account.setIdleMinutes(caller, 15, aContext());
    await people.account.setIdleMinutes(caller, null, aContext());
    people.clock.setOffset(16 * MINUTE);
    expect(await isOpen(token)).toBe(true);
  });

  // §7-19 POST /api/logout
  it('ends on logout; the member’s other sessions stay open', async () => {
    const [token, other] = [await open(false), await open(false)];
    const caller = await people.session.authenticate(token);
    await people.session.logout(caller, aContext());
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
  });

  it('ends when its browser logs in again, but not on a wrong password', async () => {
    const [token, other] = [await open(false), await open(false)];
    const caller = await people.session.authenticate(token);
    await codeOf(people.session.login(phone, 'wrong password', aContext(), caller));
    expect(await isOpen(token)).toBe(true);
    const again = await people.session.login(phone, PASSWORD, aContext(), caller);
    expect([await isOpen(token), await isOpen(again.token), await isOpen(other)]).toEqual([false, true, true]);
  });

  it('of a deactivated member is refused', async () => {
    const token = await open(false);
    await database.db.updateTable('member').set({ active: false }).where('username', '=', phone).execute();
    expect(await codeOf(people.session.authenticate(token))).toBe('invalid-token');
  });
});
