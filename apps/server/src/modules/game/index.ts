export { personalData as gameData } from './personal-data.repository.js';
export { forgetOldHours, lossesUntil, lossOn, playersOf } from './activity.repository.js';
export { addToBooks, lockBook, readBook } from './book.repository.js';
export { explainedCredit, winningsOf } from './book.rules.js';
export { type Activity, createActivity } from './game.activity.js';
export { createGameAccounts, type GameAccounts } from './game.accounts.js';
export { gameCollection } from './game.collection.js';
export { type Catalogue, createCatalogue } from './game.catalogue.js';
export { formTargets } from './game.presenter.js';
export { previewGames } from './game.preview.js';
export {
  createActiveReader,
  createCatalogueReader,
  createHoldingsReader,
  findPlayer,
  gameCodes,
  gameNames,
  openAccounts,
  storeReportedBalance,
  type ReportedBalance,
} from './game.repository.js';
export { gameRoutes } from './game.routes.js';
export { gamePasswords, gameSagas } from './game.saga.js';
export { createGameService } from './game.service.js';
export type { ActiveAccount } from './game.types.js';
