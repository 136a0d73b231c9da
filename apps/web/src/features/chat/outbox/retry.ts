import type { Outcome } from './deliver';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** A random number from 0 up to 1. */
const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The delay before the next try, ms: exponential with jitter. */
export const backoffMs = (tries: number, random: () => number = randomShare): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.5 + random() / 2);

/**
 * Maximum tries of a file upload without an answer, and of any entry that the server answers with a temporary error. Texts without an
 * answer are retried without limit.
 */
const UPLOAD_TRIES = 4;
const ANSWERED_TRIES = 8;

/** The error code with which an entry fails after so many tries; null if it is retried. */
export function giveUpCode({ code, uploading }: Extract<Outcome, { kind: 'later' }>, tries: number): string | null {
  if (code !== null) return tries >= ANSWERED_TRIES ? code : null;
  return uploading && tries >= UPLOAD_TRIES ? 'UPLOAD_FAILED' : null;
}

/** A sleep that can be interrupted. */
export function createInterruptibleSleep() {
  let finish: () => void = () => undefined;
  return {
    /** @param ms maximum duration */
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => finish(),
  };
}
