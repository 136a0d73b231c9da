import type { FreezeDirection } from '@krapao/contract';

/** A freeze or a break. `ends_at`: ISO 8601, null: open. */
export interface Stop {
  direction: FreezeDirection;
  ends_at: string | null;
  is_break: boolean;
}

/** Those that have no end, or end later. */
export const stopsInForce = (stops: readonly Stop[], now: Date): Stop[] =>
  stops.filter(({ ends_at: end }) => end === null || new Date(end) > now);
