import { memberPasskeysAt } from './member-passkeys.js';
import type { Member, TestServer } from './test-server.js';

export type Answered = ReturnType<Awaited<ReturnType<ReturnType<typeof memberPasskeysAt>['add']>>['key']['sign']>;

/** A passkey of a member, and answers that have not been sent yet. */
export interface Passkeys {
  passkey: string;
  /** Valid for a login, for adding another passkey, and for registering the same authenticator. */
  answers: { login: Answered; add: Answered; register: Answered };
  /** Of a browser that has verified a code for a passkey. */
  passkeyOtp: string;
}

export async function passkeysOf(server: TestServer, member: Member, password: string): Promise<Passkeys> {
  const at = memberPasskeysAt(server);
  // The world sends more codes to these phones than the limits of a phone allow.
  const forgetSends = () => server.database.asOwner(`delete from guess_limit where key like 'otp-%'`);
  await forgetSends();
  const { key, id } = await at.add(member, password);
  const register = key.register(at.challengeFrom(await at.options(member, password)));
  const answers = { login: key.sign(await at.loginChallenge()), add: key.sign(await at.challenge(member, 'add')), register };
  const passkeyOtp = await at.verifyCode(member);
  await forgetSends();
  return { passkey: id, answers, passkeyOtp };
}
