export { createGameAccounts, type GameAccounts } from './game.accounts.js';
export { type Catalogue, createCatalogue } from './game.catalogue.js';
export { formTargets } from './game.presenter.js';
export { createActiveReader, createCatalogueReader, createHoldingsReader, gameCodes, storeTold, type Told } from './game.repository.js';
export { resealGamePasswords } from './game.resealing.js';
export { gameRoutes } from './game.routes.js';
export { gameSagas } from './game.saga.js';
export { createGameService, type GameService } from './game.service.js';
export type { ActiveAccount, Game } from './game.types.js';
