import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.js';
import { countAccepted, faults, memberPasskeysAt, WALLET } from '../../../../test/member-passkeys.js';
import { PASSWORD } from '../../../../test/people.js';
import { stepUpsAt } from '../../../../test/step-ups.js';
import { type Member, startTestServer, type TestServer } from '../../../../test/test-server.js';

let server: TestServer;
let at: ReturnType<typeof stepUpsAt>;
let passkeys: ReturnType<typeof memberPasskeysAt>;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  at = stepUpsAt(server);
  passkeys = memberPasskeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`delete from guess_limit; delete from setting where key like 'stepUp%'`);
  member = await server.fundedMember(1_000);
});

const set = (key: string, value: unknown) =>
  server.database.pool.query(
    `insert into setting (key, currency, value) values ($1, 'THB', $2) on conflict (key, currency) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
const balance = async ({ call }: Pick<Member, 'call'>): Promise<number> =>
  ((await call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const INVALID = { status: 400, body: { message: 'PASSKEY_INVALID' } };
const NO_DATA = { status: 404, body: { message: 'NO_DATA' } };
const NOT_VERIFIED = { status: 403, body: { message: 'UNVERIFIED_OTP' } };
const DONE = { status: 200, body: { success: true } };

/** A payout has reached the member's account, and passkeys were changed long ago. */
const settle = () =>
  server.database.asOwner(`
    insert into payout_account (member, bank_code, account_no, first_paid_at, received)
      select id, bank_code, bank_account_no, now() - interval '9 days', 100 from member on conflict do nothing;
    update member set security_changed_at = now() - interval '4 days' where security_changed_at is not null`);
/** The member's passkey, older than the 12 hours after which it counts. */
async function addOldPasskey() {
  const added = await passkeys.add(member);
  await server.database.asOwner(`update member_passkey set created_at = created_at - interval '12 hours'`);
  return added;
}
/** The same member on a device that is new. */
async function onNewDevice(): Promise<Member> {
  const token = String((await server.call('POST', '/api/login', { username: member.phone, password: PASSWORD })).body['token']);
  return {
    ...member,
    token,
    call: (method, url, body, more) => server.call(method, url, body, { authorization: `Bearer ${token}`, ...more }),
  };
}

describe('a withdrawal that needs none', () => {
  it('is accepted at once, whatever header comes with it', async () => {
    await settle();
    expect((await at.withdraw(member, 100)).status).toBe(200);
    expect((await at.withdraw(member, 100, 'no challenge')).status).toBe(200);
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).status).toBe(200);
  });
});

describe('a withdrawal that needs one', () => {
  // §7-103 POST /api/otp/step-up
  // §7-104 POST /api/wallet/step-up
  // §8-42 confirmations
  it('is refused with a challenge, confirmed by a code that names it, and accepted once', async () => {
    const needed = await at.challengeOf(member, 400.5);
    expect(needed).toMatchObject({
      reasons: ['first-payout'],
      amount: 400.5,
      bankAccount: { bankCode: 'KTB', bankAccountNo: `1${member.phone.slice(1)}`, bankAccountName: 'TEST MEMBER' },
      passkey: null,
    });
    const { otpToken, otpCode, text } = await at.sendCode(member, needed.challenge);
    expect(text).toMatch(new RegExp(`^ถอน ฿400.50 เข้า KTB x${member.phone.slice(-4)} รหัส ${otpCode} \\([A-Z]{4}\\)`));
    expect(await at.prove(member, needed.challenge, null, otpToken)).toEqual(NOT_VERIFIED);
    await member.call('POST', '/api/otp/verify', { otpToken, otpCode });
    expect(await balance(member)).toBe(1_000);
    expect(await at.prove(member, needed.challenge, null, otpToken)).toEqual(DONE);
    expect(await at.withdraw(member, 400.5, needed.challenge)).toMatchObject({ status: 200, body: { status: 'PENDING', amount: 400.5 } });
    at.refused(await at.withdraw(member, 400.5, needed.challenge));
    expect(await balance(member)).toBe(599.5);
  });

  it('is confirmed by a passkey that counts, and then by no code', async () => {
    const { key } = await addOldPasskey();
    const needed = await at.challengeOf(member, 300);
    expect(needed.reasons).toEqual(['first-payout', 'security-change']);
    expect(await member.call('POST', '/api/otp/step-up', { challenge: needed.challenge })).toEqual(NO_DATA);
    expect(await at.prove(member, needed.challenge, null)).toEqual(NO_DATA);
    const signed = key.sign({ challenge: needed.challenge, options: needed.passkey ?? {} });
    expect(await at.prove(member, needed.challenge, signed.response)).toEqual(DONE);
    expect((await at.withdraw(member, 300, needed.challenge)).status).toBe(200);
  });

  it.each(faults)('is not confirmed by a passkey %s', async (_, fault) => {
    const { key } = await addOldPasskey();
    const { challenge, passkey } = await at.challengeOf(member, 300);
    const { response } = key.sign({ challenge, options: passkey ?? {} }, fault);
    expect(await at.prove(member, challenge, response)).toEqual(INVALID);
    at.refused(await at.withdraw(member, 300, challenge));
  });

  it('is confirmed by a code while the only passkey is newer than 12 hours', async () => {
    await passkeys.add(member);
    expect((await at.challengeOf(member, 300)).passkey).toBeNull();
    expect((await at.withdrawByCode(member, 300)).status).toBe(200);
  });

  it('is not confirmed by a new passkey, also if an older one was challenged', async () => {
    const { key } = await addOldPasskey();
    const newer = createAuthenticator(WALLET);
    const proof = { passkey: key.sign(await passkeys.challenge(member, 'add')) };
    const options = passkeys.challengeFrom(await member.call('POST', '/api/account/passkeys/options', { proof }));
    await member.call('POST', '/api/account/passkeys', newer.register(options));
    const { challenge, passkey } = await at.challengeOf(member, 300);
    expect(await at.prove(member, challenge, newer.sign({ challenge, options: passkey ?? {} }).response)).toEqual(INVALID);
  });

  it('has one winner of 20 copies of one proof, with an idempotency key and without', async () => {
    const { challenge } = await at.challengeOf(member, 100);
    await at.proveByCode(member, challenge);
    expect(await countAccepted(() => at.withdraw(member, 100, challenge))).toBe(1);
    expect(await balance(member)).toBe(900);
    member = await server.fundedMember(1_000);
    const second = await at.challengeOf(member, 150);
    await at.proveByCode(member, second.challenge);
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => at.withdraw(member, 150, second.challenge, { 'idempotency-key': 'once' })),
    );
    expect(new Set(copies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(copies[0]?.status).toBe(200);
    expect(await balance(member)).toBe(850);
  });

  it('has one winner of 20 confirmations of one challenge', async () => {
    const { key } = await addOldPasskey();
    const { challenge, passkey } = await at.challengeOf(member, 300);
    const { response } = key.sign({ challenge, options: passkey ?? {} });
    expect(await countAccepted(() => at.prove(member, challenge, response))).toBe(1);
  });
});

describe('a proof', () => {
  it('is for its amount, its account, its member and five minutes only', async () => {
    const confirmed = async () => {
      const { challenge } = await at.challengeOf(member, 100);
      await at.proveByCode(member, challenge);
      return challenge;
    };
    at.refused(await at.withdraw(member, 101, await confirmed()));
    const other = await server.fundedMember(500);
    at.refused(await at.withdraw(other, 100, await confirmed()));
    await server.database.asOwner('delete from guess_limit');
    const late = await confirmed();
    await at.expire();
    at.refused(await at.withdraw(member, 100, late));
    const before = await confirmed();
    await server.database.pool.query(`update member set bank_account_no = '999' || bank_account_no where username = $1`, [member.phone]);
    at.refused(await at.withdraw(member, 100, before));
    expect(await balance(member)).toBe(1_000);
  });

  it('is not used up by a withdrawal that is refused', async () => {
    const { challenge } = await at.challengeOf(member, 2_000);
    await at.proveByCode(member, challenge);
    expect((await at.withdraw(member, 2_000, challenge)).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 1_500 });
    await server.payQr(String(qr.body['qrcodeId']), 150_000);
    expect((await at.withdraw(member, 2_000, challenge)).status).toBe(200);
  });

  it('is not given by the code of another challenge, or by one for something else', async () => {
    const first = await at.challengeOf(member, 100);
    const { otpToken, otpCode } = await at.sendCode(member, first.challenge);
    // Who has the session asks for another amount, and the member reads the code of the first SMS aloud.
    const second = await at.challengeOf(member, 900);
    await member.call('POST', '/api/otp/verify', { otpToken, otpCode });
    expect(await at.prove(member, second.challenge, null, otpToken)).toEqual(NOT_VERIFIED);
    expect(await at.prove(member, first.challenge, null, otpToken)).toEqual(NO_DATA);
    expect(await at.prove(member, second.challenge, null, await passkeys.verifyCode(member))).toEqual(NOT_VERIFIED);
    at.refused(await at.withdraw(member, 900, second.challenge));
  });

  it('of another member is unknown', async () => {
    const { challenge } = await at.challengeOf(member, 100);
    const other = await server.fundedMember(500);
    expect(await other.call('POST', '/api/otp/step-up', { challenge })).toEqual(NO_DATA);
    expect(await at.prove(other, challenge, null)).toEqual(NO_DATA);
  });
});

describe('the amount of the whole balance', () => {
  it('is confirmed as it is paid, whatever was asked for', async () => {
    await server.database.asOwner(`update account set bound = 'whole' where kind = 'wallet'`);
    const needed = await at.challengeOf(member, 100);
    expect(needed.amount).toBe(1_000);
    await at.proveByCode(member, needed.challenge);
    expect(await at.withdraw(member, 100, needed.challenge)).toMatchObject({ status: 200, body: { amount: 1_000 } });
  });
});

describe('a client that does not confirm', () => {
  const withdraw = (browser: Member) => browser.call('POST', '/api/wallet/withdraw', { amount: 100 });
  const reasonsOf = async ({ body }: { body: Record<string, unknown> }) =>
    (await server.database.db.selectFrom('payout_review').select('reasons').where('id', '=', String(body['_id'])).executeTakeFirst())
      ?.reasons;

  it('withdraws as the specification says; a person looks at what should have been confirmed', async () => {
    const first = await withdraw(member);
    expect(first).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    expect(first.body['review']).toBeUndefined();
    // Each login of a client without cookies is a new device.
    expect((await withdraw(await onNewDevice())).body['review']).toBeUndefined();
    await server.database.asOwner(`update member set security_changed_at = now() where username = '${member.phone}'`);
    const changed = await withdraw(member);
    expect(changed).toMatchObject({ status: 200, body: { status: 'PENDING', review: { state: 'waiting' } } });
    expect(await reasonsOf(changed)).toEqual(['not-confirmed']);
  });

  it('is refused where the site requires it, and gets no challenge', async () => {
    await set('stepUp', 'required');
    const elsewhere = await onNewDevice();
    // Settings are read once in a second.
    await expect.poll(() => withdraw(elsewhere), { interval: 300 }).toEqual({ status: 409, body: { message: 'STEP_UP_REQUIRED' } });
    const { rows } = await server.database.pool.query(`select from step_up s join member m on m.id = s.member where m.username = $1`, [
      member.phone,
    ]);
    expect(rows).toEqual([]);
  });

  it('and one that does confirm nothing where it is off, and it is not announced', async () => {
    await set('stepUp', 'off');
    const features = async () => (await server.call('GET', '/api/lookup/info')).body['features'];
    await expect.poll(features).toContain('step-up');
    await server.database.pool.query(`insert into setting (key, currency, value) values ('stepUp', 'LAK', '"off"')`);
    await expect.poll(features).not.toContain('step-up');
    expect((await at.withdraw(await onNewDevice(), 100)).body['review']).toBeUndefined();
  });
});
