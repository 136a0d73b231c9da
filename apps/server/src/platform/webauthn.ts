import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** EdDSA, ES256 and RS256, fixed: the library's default depends on the runtime, and every node must be able to verify every key. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** As long as a challenge is valid. */
const TIMEOUT_MS = 5 * 60_000;

const base64url = z.string().regex(/^[\w-]+$/);
const credential = z.object({ id: base64url.max(1_400), rawId: base64url, type: z.literal('public-key') });
/** The parts of RegistrationResponseJSON and AuthenticationResponseJSON that are verified; browsers send more. */
const registration = credential.extend({
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string()).default([]) }),
});
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

export interface NewPasskey {
  /** The credential's id, base64url. */
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

export interface StoredPasskey {
  /** The credential's id, base64url. */
  id: string;
  /** The id of the operator or member. */
  owner: string;
  publicKey: Uint8Array;
  counter: bigint;
}

interface KnownPasskey {
  id: string;
  transports: string[];
}

export interface PasskeyOwner {
  id: string;
  name: string;
  displayName: string;
}

/** An assertion that is well formed, and not verified yet. */
export type Assertion = z.infer<typeof assertion>;

/** What the authenticator keeps as the user's id: the owner's id, which says nothing about the person. */
const handleOf = (owner: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(owner);

export const readAssertion = (response: unknown): Assertion | null => assertion.safeParse(response).data ?? null;

/**
 * WebAuthn Level 3 for the origin of the desk or the wallet; its host is the RP id. User verification is always required: a passkey replaces password and
 * code. Keys are discoverable, so that no name is typed. Authenticators show the name of the site that it had at the registration.
 */
export function createWebAuthn(origin: string, siteName: () => Promise<string>) {
  // Read when it is needed: the command line has no origin.
  const rpId = (): string => new URL(origin).hostname;

  return {
    registrationOptions: async (owner: PasskeyOwner, known: KnownPasskey[]) =>
      generateRegistrationOptions({
        rpName: await siteName(),
        rpID: rpId(),
        userID: handleOf(owner.id),
        userName: owner.name,
        userDisplayName: owner.displayName,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      }),

    assertionOptions: (allowed: KnownPasskey[]) =>
      generateAuthenticationOptions({ rpID: rpId(), timeout: TIMEOUT_MS, userVerification: 'required', allowCredentials: allowed }),

    /** The passkey of a registration; null: it is malformed or not valid. */
    verifyRegistration: async (response: unknown, challenge: string): Promise<NewPasskey | null> => {
      const { data } = registration.safeParse(response);
      if (data === undefined) return null;
      try {
        if (!isUnattested(data.response.attestationObject)) return null;
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...data, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId(),
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (registrationInfo === undefined) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return { id, publicKey, counter, transports: TRANSPORTS.filter((each) => data.response.transports.includes(each)) };
      } catch {
        // The library throws for everything that it refuses.
        return null;
      }
    },

    /** The new counter of a passkey that has signed the challenge; null: the assertion is not valid. */
    verifyAssertion: async (given: Assertion, challenge: string, passkey: StoredPasskey): Promise<number | null> => {
      const { userHandle, ...response } = given.response;
      if (userHandle != null && userHandle !== isoBase64URL.fromBuffer(handleOf(passkey.owner))) return null;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...given, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId(),
          requireUserVerification: true,
          credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Whether a registration has no certificates. None are asked for, so none are parsed: the library requests the revocation lists that they name, at
 * addresses that the caller could choose.
 */
function isUnattested(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
