/** Session lifetimes on the business clock (docs/specification.md §10.3). */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const LIFE_MS = 12 * HOUR_MS;
const IDLE_MS = 30 * MINUTE_MS;
const SEEN_STEP_MS = MINUTE_MS;

export const expiryOf = (remember: boolean, now: Date): Date => new Date(now.getTime() + (remember ? REMEMBERED_MS : LIFE_MS));

export interface OpenSession {
  remember: boolean;
  /** What the member has set; null: as usual. */
  idle_minutes: number | null;
  seen_at: Date;
  expires_at: Date;
}

/** How long a session may be without use. ms */
const idleOf = ({ idle_minutes: minutes, remember }: OpenSession): number =>
  minutes === null ? (remember ? Infinity : IDLE_MS) : minutes * MINUTE_MS;

export const isAlive = (session: OpenSession, now: Date): boolean =>
  session.expires_at.getTime() > now.getTime() && now.getTime() - session.seen_at.getTime() < idleOf(session);

/** Whether to write the time of last use: at most once per minute, so that most requests only read. */
export const isSeenStale = (session: OpenSession, now: Date): boolean => now.getTime() - session.seen_at.getTime() >= SEEN_STEP_MS;

/** Wrong passwords: 5 per phone and address in 15 minutes, 50 per phone and day. */
export const passwordLimits = {
  address: { name: 'password-address', max: 5, seconds: 15 * 60 },
  day: { name: 'password-day', max: 50, seconds: 24 * 60 * 60 },
};
