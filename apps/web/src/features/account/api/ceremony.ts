import type { AnsweredChallenge, PasskeyChallenge } from '@krapao/contract';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ApiError } from '../../../shared/api-client';

/** Why there is no answer of the device: the person or the browser ended it, or the device has a passkey of the account already. */
export type DeviceRefusal = 'cancelled' | 'known';

export type Signed<T = AnsweredChallenge> = { ok: true; data: T } | { ok: false; error: ApiError | DeviceRefusal };

/** Whether the browser has passkeys at this address: https, or localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether this device itself can keep a passkey, opened by its lock. */
export const hasOwnAuthenticator = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));

/** Whether the browser offers passkeys in a field of a form. */
export const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false));

/** Loaded when it is needed: most pages ask for no passkey. */
const load = () => import('@simplewebauthn/browser');

/** Asks the person to sign a challenge with a passkey; with `isAutofill` in the field that has `webauthn` in its `autocomplete`, whenever they like. */
export const signChallenge = ({ challenge, options }: PasskeyChallenge, isAutofill = false): Promise<Signed> =>
  answered(challenge, async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await load()).startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  });

/** Asks the person to make a passkey for a challenge. */
export const createPasskey = ({ challenge, options }: PasskeyChallenge): Promise<Signed> =>
  answered(challenge, async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await load()).startRegistration({ optionsJSON });
  });

/** Ends what the browser offers in the field. */
export const endAutofill = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();

async function answered(challenge: string, prompt: () => Promise<object>): Promise<Signed> {
  try {
    return { ok: true, data: { challenge, response: { ...(await prompt()) } } };
  } catch (error) {
    // The browser answers an excluded authenticator this way; the library keeps the name.
    return { ok: false, error: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled' };
  }
}
