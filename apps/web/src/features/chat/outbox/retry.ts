import type { Outcome } from './deliver';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** From 0 up to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** How long to wait before another try, ms: longer each time, and not the same for everybody. */
export const backoff = (tries: number, random: () => number = chance): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.5 + random() / 2);

/** Tries of a file that does not get through, and of anything that the server answers with "not now". Texts without an answer wait on. */
const UPLOAD_TRIES = 4;
const ANSWERED_TRIES = 8;

/** Why an entry that was tried so often counts as failed now; null while it is tried again. */
export function givenUp({ code, uploading }: Extract<Outcome, { is: 'later' }>, tries: number): string | null {
  if (code !== null) return tries >= ANSWERED_TRIES ? code : null;
  return uploading && tries >= UPLOAD_TRIES ? 'UPLOAD_FAILED' : null;
}

/** A sleep that can be cut short. */
export function createAlarm() {
  let ring: () => void = () => undefined;
  return {
    /** @param ms how long at most */
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => ring(),
  };
}
