import { activateGame, autoLogins, getGameCredentials, refreshSlots, resetGamePassword } from '@krapao/contract';
import { acceptedIf, route, type Route } from '../../platform/http/route.js';
import type { GameAccounts } from './game.accounts.js';
import type { GameService } from './game.service.js';

export const gameRoutes = (game: GameService, accounts: GameAccounts): Route[] => [
  route(refreshSlots, async ({ caller }) => ({ slots: await accounts.refresh(caller.memberId, caller.currency) })),
  route(activateGame, async ({ caller, params, context }) => {
    const answer = await game.activate(caller, params.gameCode, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
  route(getGameCredentials, ({ caller, params }) => game.credentials(caller, params.gameCode)),
  route(resetGamePassword, async ({ caller, params, context }) => {
    const answer = await game.resetPassword(caller, params.gameCode, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
  ...autoLogins.map((endpoint) => route(endpoint, ({ caller, params }) => game.launch(caller, codeOf(endpoint.path), params.username))),
];

/** `/api/autoLogin/pg/:username` belongs to the game PG. */
const codeOf = (path: string): string => path.split('/')[3]?.toUpperCase() ?? '';
