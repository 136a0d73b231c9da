/** The seed of this run: `STORM_SEED`, or a new one. */
export const SEED = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** A small seeded generator (mulberry32), so that a storm can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const rest = [...all];
  for (let n = rest.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [rest[n], rest[other]] = [rest[other] as T, rest[n] as T];
  }
  return rest;
}

/** A size of the storm, which `npm run test:storm` makes large. */
export const size = (name: string, short: number): number => Number(process.env[name] ?? short);
