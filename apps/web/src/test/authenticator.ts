import { onTestFinished, vi } from 'vitest';

interface RequestOptions {
  optionsJSON: { challenge: string };
  useBrowserAutofill?: boolean;
}

let refusal: string | null = null;
/** Ends the request of the field. */
let fieldAnswers: ((signed: object) => void) | null = null;

/** What the device made of the challenge, or how the browser refused. */
const answer = (made: object): Promise<object> =>
  refusal === null ? Promise.resolve(made) : Promise.reject(Object.assign(new Error('refused'), { name: refusal }));

/** The browser's passkeys, which jsdom does not have: tests mock `@simplewebauthn/browser` with `library`. */
export const authenticator = {
  library: {
    startRegistration: ({ optionsJSON }: RequestOptions) => answer({ made: optionsJSON.challenge }),
    startAuthentication: ({ optionsJSON, useBrowserAutofill }: RequestOptions) =>
      useBrowserAutofill === true
        ? new Promise<object>((resolve) => {
            fieldAnswers = resolve;
          })
        : answer({ signed: optionsJSON.challenge }),
    WebAuthnAbortService: { cancelCeremony: () => undefined },
  },
  /** Until the end of the test. `field`: the browser offers passkeys in a field. */
  support: ({ field = false }: { field?: boolean } = {}): void => {
    vi.stubGlobal('PublicKeyCredential', {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
      isConditionalMediationAvailable: () => Promise.resolve(field),
    });
    onTestFinished(() => {
      refusal = null;
      fieldAnswers = null;
      vi.unstubAllGlobals();
    });
  },
  refuse: (name: 'NotAllowedError' | 'InvalidStateError' | null): void => {
    refusal = name;
  },
  /** Whether the field offers passkeys. */
  hasField: (): boolean => fieldAnswers !== null,
  /** The person chooses a passkey in the field. */
  chooseInField: (): void => fieldAnswers?.({ signed: 'in the field' }),
};
