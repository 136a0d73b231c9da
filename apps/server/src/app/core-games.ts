import type { Currency } from '@krapao/contract';
import type { Ledger } from '../ledger/index.js';
import { type Turnover, wereUnderCondition } from '../modules/condition/index.js';
import {
  type Activity,
  type Catalogue,
  createActiveReader,
  createActivity,
  createCatalogue,
  createCatalogueReader,
  createGameAccounts,
  createGameService,
  createHoldingsReader,
  type GameAccounts,
  gameRoutes,
} from '../modules/game/index.js';
import { createPlayCheck, type LimitService } from '../modules/limit/index.js';
import { createTransferService, inFlightCredit, transferRoutes, type TransferService } from '../modules/transfer/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import type { Seal } from '../platform/seal.js';
import type { Providers } from '../providers/index.js';
import type { Infrastructure } from './infrastructure.js';

interface GameServices {
  ledger: Ledger;
  game: Providers['game'];
  turnover: Pick<Turnover, 'onStaked'>;
  limits: Pick<LimitService, 'hasLossLimit' | 'playOpensAt'>;
  /** Of the passwords at the games. */
  seal: Seal;
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
  onGamesRefreshed(member: string, currency: Currency): Promise<void>;
}

export interface GameModules {
  routes: Route[];
  catalogue: Catalogue;
  accounts: GameAccounts;
  activity: Activity;
  transfer: TransferService;
}

/** The games of the site: catalogue, members' accounts and credit there, what they play, and transfers. */
export function createGameModules(
  { database, inTx, clock, logger }: Infrastructure,
  { gamesUrl }: Pick<Config, 'gamesUrl'>,
  { ledger, game, turnover, limits, seal, runNow, onGamesRefreshed }: GameServices,
): GameModules {
  const playing = { inTx, clock, logger, game };
  const catalogue = createCatalogue({ read: createCatalogueReader(database), clock, publicUrl: gamesUrl });
  const listActive = createActiveReader(database);
  const accounts = createGameAccounts({
    inTx,
    clock,
    game,
    catalogue,
    listActive,
    holdings: createHoldingsReader(database),
    onGamesRefreshed,
  });
  const activity = createActivity({ ...playing, wereUnderCondition, inFlightCredit, onStaked: turnover.onStaked });
  const checkPlay = createPlayCheck({ limits, collectRounds: activity.collectOf });
  const service = createGameService({ ...playing, catalogue, listActive, seal, checkPlay, runNow });
  const transfer = createTransferService({ inTx, clock, ledger, catalogue, accounts, checkPlay, runNow });
  return { routes: [...gameRoutes(service, accounts), ...transferRoutes(transfer)], catalogue, accounts, activity, transfer };
}
