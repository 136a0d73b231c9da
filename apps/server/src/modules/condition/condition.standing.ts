import type { Standing } from './condition.repository.js';
import type { GamesNow } from './condition.rules.js';

export const nowOf = (standing: Standing): GamesNow => ({
  known: standing.games,
  fresh: standing.fresh,
  moved: standing.moved,
  isStill: standing.underWay === 0,
  isSettled: standing.underWay === 0 && standing.silent === 0,
  bets: standing.openUnknown > 0 ? 'unknown' : standing.open > 0 ? 'open' : 'none',
});

/** Minor units: wallet, games, and what is on its way between them. */
export const balanceOf = ({ wallet, games, transit }: Standing): bigint => wallet + games + transit;
