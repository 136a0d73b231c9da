const MINUTE_MS = 60_000;

export type Idle = { step: 'used' } | { step: 'warned'; seconds: number } | { step: 'ended' };

/** What holds `now` for a device that was last used then (epoch ms): the member is asked during the last of the minutes. */
export function idleAt(lastUse: number, minutes: number, now: number): Idle {
  const left = lastUse + minutes * MINUTE_MS - now;
  if (left <= 0) return { step: 'ended' };
  return left <= MINUTE_MS ? { step: 'warned', seconds: Math.ceil(left / 1_000) } : { step: 'used' };
}
