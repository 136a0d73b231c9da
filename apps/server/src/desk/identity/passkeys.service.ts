import { hashToken, newToken } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import {
  type ChallengeUse,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  storeChallenge,
  takeChallenge,
} from './passkeys.repository.js';
import { createWebAuthn, type PasskeyOwner, readAssertion } from '../../platform/webauthn.js';

/** What the browser gets: the token of the challenge, and the options of WebAuthn in their JSON form. */
export interface Challenge {
  challenge: string;
  options: Record<string, unknown>;
}

/** What the browser sends back: the token, and the authenticator's answer in its JSON form. */
export interface Answered {
  challenge: string;
  response: Record<string, unknown>;
}

export interface PasskeyDependencies {
  deskOrigin: string;
  siteName(): Promise<string>;
  demo: boolean;
}

/**
 * Passkeys of operators (docs/decisions/0186). Every method works in the caller's transaction. A method that takes an answer uses its challenge up;
 * the caller commits a refusal too, so that no challenge is tried twice.
 */
export function createPasskeys({ deskOrigin, siteName, demo }: PasskeyDependencies) {
  const webAuthn = createWebAuthn(deskOrigin, siteName);

  const keep = async (tx: Tx, use: ChallengeUse, options: { challenge: string }): Promise<Challenge> => {
    const token = newToken();
    await storeChallenge(tx, hashToken(token), options.challenge, use);
    return { challenge: token, options: { ...options } };
  };

  return {
    /** A challenge for registering a passkey; an authenticator that has one of the operator is excluded. */
    registration: async (tx: Tx, purpose: 'invite' | 'add', owner: PasskeyOwner): Promise<Challenge> =>
      keep(tx, { purpose, operator: owner.id }, await webAuthn.registrationOptions(owner, knownOf(await listPasskeys(tx, owner.id)))),

    /** Registers a passkey; resolves to its id. Null: the answer is not valid, or the passkey is registered. */
    register: async (
      tx: Tx,
      use: { purpose: 'invite' | 'add'; operator: string },
      answered: Answered,
      label: string,
    ): Promise<string | null> => {
      const challenge = await takeChallenge(tx, hashToken(answered.challenge), use);
      if (challenge === undefined) return null;
      const passkey = await webAuthn.verifyRegistration(answered.response, challenge);
      return passkey !== null && (await insertPasskey(tx, use.operator, passkey, label)) ? passkey.id : null;
    },

    /** A challenge for signing in, with any passkey of the desk. */
    signIn: async (tx: Tx): Promise<Challenge> => keep(tx, { purpose: 'sign-in', operator: null }, await webAuthn.assertionOptions([])),

    /** A challenge for a fresh proof, with a passkey of the operator. */
    proof: async (tx: Tx, operator: string): Promise<Challenge> =>
      keep(tx, { purpose: 'proof', operator }, await webAuthn.assertionOptions(knownOf(await listPasskeys(tx, operator)))),

    /**
     * Uses a passkey; resolves to its id and its operator, who may wait for the activation. Null: the answer is not valid, or the passkey is another
     * operator's.
     */
    use: async (
      tx: Tx,
      use: ChallengeUse & { purpose: 'sign-in' | 'proof' },
      answered: Answered,
    ): Promise<{ id: string; operator: string } | null> => {
      const challenge = await takeChallenge(tx, hashToken(answered.challenge), use);
      const given = readAssertion(answered.response);
      if (challenge === undefined || given === null) return null;
      // At a sign-in the authenticator names the operator; without an allowed list it has to.
      if (use.operator === null && given.response.userHandle == null) return null;
      const passkey = await findPasskey(tx, given.id, demo);
      if (passkey === undefined || (use.operator !== null && passkey.operator !== use.operator)) return null;
      const { operator: owner, public_key: publicKey, ...stored } = passkey;
      const counter = await webAuthn.verifyAssertion(given, challenge, { ...stored, owner, publicKey });
      if (counter === null) return null;
      await notePasskeyUse(tx, passkey.id, counter);
      return { id: passkey.id, operator: passkey.operator };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const knownOf = (rows: { id: string; transports: string[] }[]) => rows.map(({ id, transports }) => ({ id, transports }));
