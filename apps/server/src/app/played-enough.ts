import type { Turnover } from '../modules/condition/index.js';
import type { Activity } from '../modules/game/index.js';
import type { Caller } from '../platform/request.js';

/** What was staked before a withdrawal; the games are asked for their latest rounds only where it is not enough. */
export const playedEnough = (turnover: Turnover, activity: Activity) => async (caller: Caller) => {
  const known = await turnover.read(caller);
  if (known === null || known.staked >= known.needed) return known;
  await activity.collectOf([caller.memberId]);
  return turnover.read(caller);
};
