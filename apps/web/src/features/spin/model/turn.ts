/** Remaining speed after 1/60 s (docs/specification.md §9). */
const FRICTION = 0.991;
const FULL_TURN = 2 * Math.PI;
const MIN_TURNS = 3;
/** Duration of three turns; each further turn adds a second (docs/specification.md §9: 4 to 5 s for 3 to 4 turns). */
const MIN_MS = 4_000;
const MS_PER_TURN = 1_000;

/** A rotation of the wheel. Angles in radians, clockwise; at 0 the first slice is under the pointer. */
export interface Turn {
  from: number;
  to: number;
  durationMs: number;
}

const normalize = (angle: number): number => ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;

/**
 * The rotation that brings a slice under the pointer, after three to four full turns.
 * @param index of `count` slices
 */
export function turnTo(from: number, index: number, count: number): Turn {
  const remaining = normalize(-(index / count) * FULL_TURN - from);
  const turns = MIN_TURNS + remaining / FULL_TURN;
  return { from, to: from + turns * FULL_TURN, durationMs: MIN_MS + (turns - MIN_TURNS) * MS_PER_TURN };
}

/** The angle at a time: friction reduces the speed, and a small linear drag brings it to rest exactly at the end. */
export function angleAt({ from, to, durationMs }: Turn, elapsedMs: number): number {
  const rate = -Math.log(FRICTION) * 60;
  const way = (seconds: number, end: number) => (1 - Math.exp(-rate * seconds)) / rate - seconds * Math.exp(-rate * end);
  const end = durationMs / 1_000;
  const now = Math.min(Math.max(elapsedMs / 1_000, 0), end);
  return from + ((to - from) * way(now, end)) / way(end, end);
}

/** Index of the slice under the pointer. */
export function sliceUnderPointer(angle: number, count: number): number {
  return Math.round((normalize(-angle) / FULL_TURN) * count) % count;
}
