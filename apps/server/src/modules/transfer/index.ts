export { entriesByGame, gameBook, legOf, reconcileGame, strayGameBook, withoutGame } from './transfer.reconcile.js';
export { createGameReviewDecisions, createGameReviews, type GameReviewDecisions, type GameReviews } from './review.service.js';
export { inFlightCredit, hasMoneyInTransit, type ReviewRow } from './review.repository.js';
export { transferRoutes } from './transfer.routes.js';
export { transferSagas } from './transfer.saga.js';
export { createTransferService, type TransferService } from './transfer.service.js';
export { transferSettings, winningsCeilings } from './transfer.settings.js';
