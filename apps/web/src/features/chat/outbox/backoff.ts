const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** From 0 up to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** How long to wait before another try, ms: longer each time, and not the same for everybody. */
export const backoff = (tries: number, random: () => number = chance): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.5 + random() / 2);
