/// <reference types="node" />

const DAY_MS = 86_400_000;

/** The whole number that chooses samples: the day, so that a list is run whole within some days. The test command prints it; `TEST_SAMPLE` repeats an earlier one. */
const seed = Number(process.env['TEST_SAMPLE'] ?? Math.floor(Date.now() / DAY_MS));

/**
 * Every `step`-th entry of a list, another part each day. Lists with different offsets below `step` take different entries of one day.
 * Every night the whole lists run (docs/nightly.md): `isWhole`.
 */
export const sampled = <T>(list: readonly T[], { step, offset = 0, isWhole }: { step: number; offset?: number; isWhole: boolean }): T[] =>
  isWhole ? [...list] : list.filter((_, index) => (index + offset + seed) % step === 0);
