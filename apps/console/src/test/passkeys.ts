import { onTestFinished, vi } from 'vitest';

interface RequestOptions {
  optionsJSON: { challenge: string };
}

let refusal: string | null = null;

/** The library's answer: what the device made of the challenge, or how the browser refused. */
function answer(made: object): Promise<object> {
  return refusal === null ? Promise.resolve(made) : Promise.reject(Object.assign(new Error('refused'), { name: refusal }));
}

/** The browser's passkeys, which jsdom does not have: tests mock `@simplewebauthn/browser` with `library`. */
export const passkeys = {
  library: {
    startRegistration: ({ optionsJSON }: RequestOptions) => answer({ made: optionsJSON.challenge }),
    startAuthentication: ({ optionsJSON }: RequestOptions) => answer({ signed: optionsJSON.challenge }),
  },
  /** Until the end of the test. */
  support: (): void => {
    vi.stubGlobal('PublicKeyCredential', {});
    onTestFinished(() => {
      refusal = null;
      vi.unstubAllGlobals();
    });
  },
  refuse: (name: 'NotAllowedError' | 'InvalidStateError'): void => {
    refusal = name;
  },
};
