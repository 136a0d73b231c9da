import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { DeskError, type Output } from './client';

type Challenge = Output<'POST /desk/sign-in/passkey/options'>;
interface Answered {
  challenge: string;
  response: Record<string, unknown>;
}

/** Whether the browser has passkeys at this address: https, or localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loaded when it is needed: most pages ask for no passkey. */
const load = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new DeskError('NO_CONNECTION');
  });

/** Asks the person to sign a challenge of the desk with a passkey. */
export async function signChallenge({ challenge, options }: Challenge): Promise<Answered> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return answered(challenge, startAuthentication({ optionsJSON }));
}

/** Asks the person to make a passkey for a challenge of the desk. */
export async function createPasskey({ challenge, options }: Challenge): Promise<Answered> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return answered(challenge, startRegistration({ optionsJSON }));
}

async function answered(challenge: string, prompt: Promise<object>): Promise<Answered> {
  try {
    return { challenge, response: { ...(await prompt) } };
  } catch (error) {
    // The browser answers an excluded authenticator this way; the library keeps the name.
    throw new DeskError(error instanceof Error && error.name === 'InvalidStateError' ? 'PASSKEY_KNOWN' : 'NO_PASSKEY');
  }
}
