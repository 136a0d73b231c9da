export { reconcileTransfers } from './transfer.reconcile.js';
export { legsUnderWay } from './transfer.repository.js';
export { transferRoutes } from './transfer.routes.js';
export { transferSagas } from './transfer.saga.js';
export { createTransferService, type TransferService } from './transfer.service.js';
