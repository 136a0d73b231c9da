export { entriesByGame, reconcileGame, withoutGame } from './transfer.reconcile.js';
export { createGameReviewDesk, createGameReviews, type GameReviewDesk, type GameReviews } from './review.service.js';
export { creditUnderWay, isMoving } from './review.repository.js';
export { transferRoutes } from './transfer.routes.js';
export { transferSagas } from './transfer.saga.js';
export { createTransferService, type TransferService } from './transfer.service.js';
