import type { DeskSession } from '@krapao/contract/desk';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { runOperator } from '../src/operator/run.js';
import { type Authenticator, createAuthenticator } from './authenticator.js';
import { callDesk, ORIGIN } from './desk.js';
import { SECRET, type TestServer } from './test-server.js';

type Challenge = Parameters<Authenticator['sign']>[0];
export type Fault = NonNullable<Parameters<Authenticator['register']>[1]>;

export const FAILED = { status: 401, body: { message: 'SIGN_IN_FAILED' } };
export const faults: [string, Fault][] = [
  ['without user verification', { isVerified: false }],
  ['from another origin', { origin: 'http://localhost:3000' }],
];

/** Removes every operator but those of the demo, and what belongs to them. */
export const CLEAR = `
  delete from passkey; delete from desk_challenge; delete from operator_invite; delete from operator_admission; delete from recovery_code; delete from operator_code;
  delete from guess_limit; delete from operator_session; delete from operator where not demo;
  update operator set state = 'active'`;

/** Operators with passkeys at the desk of a test server. */
export function passkeysAt(server: TestServer) {
  const post = (path: string, body?: unknown, cookie?: string) =>
    callDesk(server, 'POST', path, { ...(body !== undefined && { body }), ...(cookie !== undefined && { cookie }) });
  const challengeOf = async (path: string, cookie?: string): Promise<Challenge> => (await post(path, undefined, cookie)).body as never;

  async function inviteToken(name: string): Promise<string> {
    // Further owners come in as an emergency: the first may have a passkey only.
    const words = ['desk', 'invite', name, '--emergency'];
    const [url = ''] = await runOperator({
      databaseUrl: server.database.url,
      demo: true,
      user: name,
      secrets: [SECRET],
      deskOrigin: ORIGIN,
      words,
    });
    return url.slice(url.lastIndexOf('/') + 1);
  }

  async function acceptWith(authenticator: Authenticator, token: string, displayName = 'Nok', fault?: Fault) {
    const challenge = await challengeOf(`/desk/invites/${token}/passkey/options`);
    return post(`/desk/invites/${token}/accept`, { displayName, factor: { passkey: authenticator.register(challenge, fault) } });
  }

  /** A new owner with a passkey alone. */
  async function join(name = 'nok'): Promise<{ key: Authenticator; cookie: string }> {
    const key = createAuthenticator();
    const { status, cookie } = await acceptWith(key, await inviteToken(name), name);
    expect(status).toBe(200);
    return { key, cookie: cookie ?? '' };
  }

  /** A new owner with a password and an authenticator app. */
  async function joinWithCode(name: string): Promise<{ cookie: string; secret: string; password: string; codes: string[] }> {
    const token = await inviteToken(name);
    const secret = String((await post(`/desk/invites/${token}/code/options`)).body['secret']);
    const password = 'long horse of seven hills';
    const factor = { password, code: await generate({ secret }) };
    const { cookie, body } = await post(`/desk/invites/${token}/accept`, { displayName: name, factor });
    return { cookie: cookie ?? '', secret, password, codes: body['recoveryCodes'] as string[] };
  }

  /** A key for the authenticator app of an operator with a session. */
  const prepareApp = async (cookie: string) => String((await post('/desk/factors/code/options', undefined, cookie)).body['secret']);

  const signInChallenge = () => challengeOf('/desk/sign-in/passkey/options');
  const enter = async (key: Authenticator, fault?: Fault) => post('/desk/sign-in/passkey', key.sign(await signInChallenge(), fault));
  const add = async (cookie: string, key: Authenticator, fault?: Fault) =>
    post(
      '/desk/factors/passkey',
      { ...key.register(await challengeOf('/desk/factors/passkey/options', cookie), fault), label: 'Laptop' },
      cookie,
    );
  const remove = (cookie: string, key: Authenticator) => post('/desk/factors/passkey/remove', { id: key.id }, cookie);
  const factorsOf = async (cookie: string) => (await callDesk(server, 'GET', '/desk/factors', { cookie })).body;
  const sessionOf = async (cookie: string) => (await callDesk(server, 'GET', '/desk/session', { cookie })).body as unknown as DeskSession;
  const endProofs = () => server.database.asOwner(`update operator_session set proved_at = null`);

  return {
    post,
    challengeOf,
    inviteToken,
    acceptWith,
    join,
    joinWithCode,
    prepareApp,
    signInChallenge,
    enter,
    add,
    remove,
    factorsOf,
    sessionOf,
    endProofs,
  };
}
