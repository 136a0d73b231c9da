import type { MemberPasskey, PasskeyChallenge, PasskeyPurpose } from '@krapao/contract';
import { expect } from 'vitest';
import { type Authenticator, createAuthenticator } from './authenticator.js';
import { PASSWORD } from './people.js';
import { type Answer, eventually, type Member, type TestServer } from './test-server.js';

/** The wallet's address in the configuration of test servers. */
export const WALLET = 'http://localhost';

type Browser = Pick<Member, 'call' | 'phone'>;
export type Fault = NonNullable<Parameters<Authenticator['sign']>[1]>;

/** What no passkey of a member signs at the wallet. */
export const faults: [string, Fault][] = [
  ['without user verification', { isVerified: false }],
  ['from another origin', { origin: 'http://localhost:3002' }],
  ['for another RP', { rpId: 'elsewhere.example' }],
];

/** Sends 20 copies at once; how many were accepted. */
export async function countAccepted(send: () => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  return answers.filter(({ status }) => status === 200).length;
}

/** Passkeys of members at a test server. */
export function memberPasskeysAt(server: TestServer) {
  /** The challenge of a call that must answer one. */
  const challengeFrom = ({ status, body }: Answer): PasskeyChallenge => {
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as unknown as PasskeyChallenge;
  };

  const challenge = async ({ call }: Pick<Member, 'call'>, purpose: PasskeyPurpose): Promise<PasskeyChallenge> =>
    challengeFrom(await call('POST', '/api/account/passkeys/challenge', { purpose }));

  /** Verifies a code for a passkey; resolves to the token of the browser. */
  async function verifyCode({ call, phone }: Browser): Promise<string> {
    const before = server.outside.codesTo(phone).length;
    const otpToken = String((await call('POST', '/api/otp/passkey')).body['otpToken']);
    await eventually(() => server.outside.codesTo(phone).length > before, 'the code is sent');
    const otpCode = server.outside.codesTo(phone).at(-1) ?? '';
    expect((await call('POST', '/api/otp/verify', { otpToken, otpCode })).body).toEqual({ success: true });
    return otpToken;
  }

  const options = async (member: Browser, password = PASSWORD): Promise<Answer> =>
    member.call('POST', '/api/account/passkeys/options', { proof: { password } }, { 'x-otp-token': await verifyCode(member) });

  /** Adds a passkey by password and code. */
  async function add(member: Browser, password = PASSWORD, key = createAuthenticator(WALLET)): Promise<{ key: Authenticator; id: string }> {
    const answered = key.register(challengeFrom(await options(member, password)));
    const { status, body } = await member.call('POST', '/api/account/passkeys', answered);
    expect({ status, body }).toMatchObject({ status: 200 });
    return { key, id: String(body['id']) };
  }

  const loginChallenge = async (): Promise<PasskeyChallenge> => challengeFrom(await server.call('POST', '/api/login/passkey/options'));
  const logIn = async (key: Authenticator, fault?: Fault, headers?: Record<string, string>): Promise<Answer> =>
    server.call('POST', '/api/login/passkey', key.sign(await loginChallenge(), fault), headers);
  const remove = ({ call }: Pick<Member, 'call'>, id: string, body: unknown) => call('POST', `/api/account/passkeys/${id}/remove`, body);
  const expire = () => server.database.asOwner(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
  const list = async ({ call }: Pick<Member, 'call'>) =>
    (await call('GET', '/api/account/passkeys')).body as unknown as { passkeys: MemberPasskey[]; canEndRest: boolean };

  return { challenge, challengeFrom, verifyCode, options, add, loginChallenge, logIn, list, remove, expire };
}
