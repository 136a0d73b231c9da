import type { PhoneProof } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAccepted, memberPasskeysAt } from '../../../test/member-passkeys.js';
import { PASSWORD } from '../../../test/people.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let passkeys: ReturnType<typeof memberPasskeysAt>;
let member: Member;
let next = 1;
const newNumber = () => `08${String((next += 1)).padStart(8, '5')}`;
beforeAll(async () => {
  server = await startTestServer();
  passkeys = memberPasskeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner('delete from guess_limit');
  member = await server.fundedMember(500);
});

const PATH = '/api/account/phone';
const smsTo = (phone: string) => server.outside.sms.filter(({ to }) => to === phone).map(({ text }) => text);
/** The token of a code that was sent to this phone and verified. */
async function verify({ call }: Pick<Member, 'call'>, phoneNumber: string): Promise<string> {
  const before = smsTo(phoneNumber).length;
  const { body } = await call('POST', '/api/otp/phone', { phoneNumber });
  const otpToken = String(body['otpToken']);
  await eventually(() => smsTo(phoneNumber).length > before, 'the code is sent');
  const otpCode = server.outside.codesTo(phoneNumber).at(-1);
  expect((await call('POST', '/api/otp/verify', { otpToken, otpCode })).body).toEqual({ success: true });
  return otpToken;
}
const change = ({ call }: Pick<Member, 'call'>, phoneNumber: string, proof: PhoneProof, otpToken: string) =>
  call('POST', PATH, { phoneNumber, proof }, { 'x-otp-token': otpToken });
/** Asks for a change by password and both codes. */
async function ask(phone: string, password = PASSWORD) {
  const [otpToken, old] = [await verify(member, phone), await verify(member, member.phone)];
  return change(member, phone, { password, otpToken: old }, otpToken);
}
const addOldPasskey = async () => {
  const { key } = await passkeys.add(member);
  await server.database.asOwner(`update member_passkey set created_at = created_at - interval '12 hours'; delete from guess_limit`);
  return key;
};
const logIn = async (username: string) => (await server.call('POST', '/api/login', { username, password: PASSWORD })).status;
/** A day passes, and the job runs. */
async function nextDay() {
  await server.database.asOwner(`
    update phone_change set effective_at = effective_at - interval '1 day';
    update member_freeze set ends_at = ends_at - interval '1 day' where reason = 'phone-change'`);
  await server.app.phones.applyDue();
}
const linkIn = (text: string) => /\/no\/(\S+)$/.exec(text)?.[1] ?? '';

describe('a change of phone', () => {
  // §7-106 POST /api/otp/phone
  // §7-107 POST /api/account/phone
  it('by a passkey and a code to the new number is made at once, and ends the other sessions', async () => {
    const key = await addOldPasskey();
    const other = String((await server.call('POST', '/api/login', { username: member.phone, password: PASSWORD })).body['token']);
    const phone = newNumber();
    const otpToken = await verify(member, phone);
    const proof = { passkey: key.sign(await passkeys.challenge(member, 'phone')) };
    expect(await change(member, phone, proof, otpToken)).toEqual({ status: 200, body: { waiting: null } });
    expect((await member.call('GET', '/api/account/profile')).body).toMatchObject({ username: phone });
    expect((await server.call('GET', '/api/wallet', undefined, { authorization: `Bearer ${other}` })).status).toBe(401);
    expect([await logIn(member.phone), await logIn(phone)]).toEqual([401, 200]);
    await expect.poll(() => smsTo(member.phone).at(-1)).toContain(`…${phone.slice(-3)}`);
  });

  // §7-105 GET /api/account/phone
  it('by the password and both codes waits a day, in which withdrawals are frozen', async () => {
    const phone = newNumber();
    expect((await ask(phone)).status).toBe(200);
    const { body } = await member.call('GET', PATH);
    expect(body).toMatchObject({ waiting: { phone: `xxxxxxx${phone.slice(-3)}` }, hasPasskey: false });
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).body).toEqual({ message: 'ACCOUNT_FROZEN' });
    await server.app.phones.applyDue();
    expect(await logIn(phone)).toBe(401);
    await nextDay();
    expect([await logIn(member.phone), await logIn(phone)]).toEqual([401, 200]);
  });

  it('is refused without a code to the new number, with a wrong password, and with a code for something else', async () => {
    const phone = newNumber();
    const [otpToken, old] = [await verify(member, phone), await verify(member, member.phone)];
    const NOT_VERIFIED = { status: 403, body: { message: 'UNVERIFIED_OTP' } };
    expect(await change(member, phone, { password: PASSWORD, otpToken: old }, '')).toEqual(NOT_VERIFIED);
    expect(await change(member, phone, { password: PASSWORD, otpToken }, otpToken)).toEqual(NOT_VERIFIED);
    expect(await change(member, newNumber(), { password: PASSWORD, otpToken: old }, otpToken)).toEqual(NOT_VERIFIED);
    expect((await change(member, phone, { password: 'wrong', otpToken: old }, otpToken)).body).toEqual({ message: 'WRONG_PASSWORD' });
    expect((await member.call('GET', PATH)).body).toMatchObject({ waiting: null });
  });

  it('is refused with a passkey that does not count yet', async () => {
    const { key } = await passkeys.add(member);
    expect(await member.call('POST', '/api/account/passkeys/challenge', { purpose: 'phone' })).toMatchObject({ status: 404 });
    const phone = newNumber();
    const otpToken = await verify(member, phone);
    const signed = key.sign(await passkeys.challenge(member, 'add'));
    expect((await change(member, phone, { passkey: signed }, otpToken)).body).toEqual({ message: 'PASSKEY_INVALID' });
  });

  // §8-43 change of phone
  it('has one winner of 20 at once, and no second one beside it', async () => {
    const phone = newNumber();
    const [otpToken, old] = [await verify(member, phone), await verify(member, member.phone)];
    expect(await countAccepted(() => change(member, phone, { password: PASSWORD, otpToken: old }, otpToken))).toBe(1);
    await server.database.asOwner('delete from guess_limit');
    expect((await change(member, phone, { password: PASSWORD, otpToken: old }, otpToken)).body).toEqual({
      message: 'PHONE_CHANGE_WAITING',
    });
    expect(smsTo(member.phone).filter((text) => text.includes('/no/')).length).toBeLessThanOrEqual(1);
  });

  it('to the number of another member, excluded or not, is answered as a registration with it is', async () => {
    const other = await server.newMember();
    const answer = () => member.call('POST', '/api/otp/phone', { phoneNumber: other.phone });
    const registering = () => server.call('POST', '/api/otp/send', { phoneNumber: other.phone });
    const [before, asVisitor] = [await answer(), await registering()];
    expect(before).toEqual(asVisitor);
    await other.call('POST', '/api/account/break', { term: '6m' });
    expect([await answer(), await registering()]).toEqual([before, asVisitor]);
    expect(before.body).toEqual({ message: 'EXISTING_USER' });
  });

  it('is refused while withdrawals rest, and on a break', async () => {
    const phone = newNumber();
    const [otpToken, old] = [await verify(member, phone), await verify(member, member.phone)];
    await member.call('POST', '/api/account/break', { term: '24h' });
    expect((await change(member, phone, { password: PASSWORD, otpToken: old }, otpToken)).body).toEqual({ message: 'ON_BREAK' });
    await server.database.asOwner(
      `alter table member_break disable trigger all; delete from member_break; alter table member_break enable trigger all`,
    );
    await server.database.pool.query(
      `insert into member_freeze (id, member, direction, reason, author, created_at) select gen_random_uuid(), id, 'out', 'fraud', 'operator:nok', now() from member where username = $1`,
      [member.phone],
    );
    await expect
      .poll(async () => (await change(member, phone, { password: PASSWORD, otpToken: old }, otpToken)).body, { interval: 500 })
      .toEqual({ message: 'ACCOUNT_FROZEN' });
  });

  it('is dropped when its number has become another member’s, or withdrawals are frozen by then', async () => {
    const phone = newNumber();
    await ask(phone);
    await server.database.pool.query(
      `update member set username = $1 where id = (select id from member where username <> $2 and not demo limit 1)`,
      [phone, member.phone],
    );
    await nextDay();
    expect(await logIn(member.phone)).toBe(200);
    expect((await member.call('GET', PATH)).body).toMatchObject({ waiting: null });
  });
});

describe('the old number', () => {
  // §7-109 POST /api/account/phone/deny
  it('stops the change by the link in its SMS: all sessions end, and withdrawals are frozen for a day from then', async () => {
    await ask(newNumber());
    await expect.poll(() => smsTo(member.phone).at(-1)).toContain('http://localhost/no/');
    const token = linkIn(smsTo(member.phone).at(-1) ?? '');
    const deny = () => server.call('POST', `${PATH}/deny`, { token });
    expect(await deny()).toMatchObject({ status: 200, body: { success: true } });
    expect(await deny()).toEqual({ status: 404, body: { message: 'NO_DATA' } });
    expect((await member.call('GET', '/api/wallet')).status).toBe(401);
    await nextDay();
    expect(await logIn(member.phone)).toBe(200);
    const { rows } = await server.database.pool.query<{ reason: string }>(
      `select reason from member_freeze f join member m on m.id = f.member where m.username = $1 and ends_at > now()`,
      [member.phone],
    );
    expect(rows).toEqual([{ reason: 'phone-denied' }]);
  });

  // §7-108 DELETE /api/account/phone
  it('stays after the member has cancelled; withdrawals stay frozen', async () => {
    const phone = newNumber();
    await ask(phone);
    expect((await member.call('DELETE', PATH)).body).toEqual({ success: true });
    expect((await member.call('DELETE', PATH)).body).toEqual({ message: 'NO_DATA' });
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).body).toEqual({ message: 'ACCOUNT_FROZEN' });
    await nextDay();
    expect(await logIn(phone)).toBe(401);
  });
});
