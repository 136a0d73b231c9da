import type { AnsweredChallenge, PasskeyChallenge } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { hashToken, newToken } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { createWebAuthn, type NewPasskey, type PasskeyOwner, readAssertion } from '../../platform/webauthn.js';
import {
  type ChallengeUse,
  lockPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  storeChallenge,
  takeChallenge,
} from './passkey.repository.js';

/** A passkey that has signed a challenge. */
export interface UsedPasskey {
  id: string;
  member: string;
  createdAt: Date;
}

/**
 * Challenges and their answers (docs/decisions/0233). Every method works in the caller's transaction. A method that takes an answer uses its challenge
 * up; the caller commits a refusal too, so that no challenge is tried twice.
 */
export function createCeremonies({ origin, clock, siteName }: { origin: string; clock: Clock; siteName(): Promise<string> }) {
  const webAuthn = createWebAuthn(origin, siteName);
  /** Without an address of the wallet there is no RP id. */
  const at = (): typeof webAuthn => (origin === '' ? refuse('NO_DATA') : webAuthn);

  const keep = async (tx: Tx, use: ChallengeUse, options: { challenge: string }): Promise<PasskeyChallenge> => {
    const token = newToken();
    await storeChallenge(tx, hashToken(token), options.challenge, use);
    return { challenge: token, options: { ...options } };
  };

  return {
    /** A challenge for registering a passkey; an authenticator that has one of the member is excluded. */
    registration: async (tx: Tx, owner: PasskeyOwner): Promise<PasskeyChallenge> =>
      keep(tx, { purpose: 'register', member: owner.id }, await at().registrationOptions(owner, knownOf(await passkeysOf(tx, owner.id)))),

    /** The passkey of a registration; null: the answer is not valid. */
    register: async (tx: Tx, member: string, answered: AnsweredChallenge): Promise<NewPasskey | null> => {
      const challenge = await takeChallenge(tx, hashToken(answered.challenge), { purpose: 'register', member });
      return challenge === undefined ? null : at().verifyRegistration(answered.response, challenge);
    },

    /** A challenge for a login, which names no passkey: the authenticator names the member. */
    login: async (tx: Tx): Promise<PasskeyChallenge> => keep(tx, { purpose: 'login', member: null }, await at().assertionOptions([])),

    /** A challenge for one of these passkeys of the member. */
    assertion: async (tx: Tx, use: ChallengeUse, passkeys: readonly PasskeyRow[]): Promise<PasskeyChallenge> =>
      keep(tx, use, await at().assertionOptions(knownOf(passkeys))),

    /** Uses a passkey. Null: the answer is not valid, or the passkey is another member's. */
    use: async (tx: Tx, use: ChallengeUse, answered: AnsweredChallenge): Promise<UsedPasskey | null> => {
      const challenge = await takeChallenge(tx, hashToken(answered.challenge), use);
      const given = readAssertion(answered.response);
      if (challenge === undefined || given === null) return null;
      // At a login the authenticator names the member; without an allowed list it has to.
      if (use.member === null && given.response.userHandle == null) return null;
      const passkey = await lockPasskey(tx, given.id);
      if (passkey === undefined || (use.member !== null && passkey.member !== use.member)) return null;
      const { id, credential, member, public_key: publicKey, counter: before, created_at: createdAt } = passkey;
      const counter = await at().verifyAssertion(given, challenge, { id: credential, owner: member, publicKey, counter: before });
      if (counter === null) return null;
      await notePasskeyUse(tx, id, counter, clock.now());
      return { id, member, createdAt };
    },
  };
}

export type Ceremonies = ReturnType<typeof createCeremonies>;

const knownOf = (rows: readonly PasskeyRow[]) => rows.map(({ credential: id, transports }) => ({ id, transports }));
