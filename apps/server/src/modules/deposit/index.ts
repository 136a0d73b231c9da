export { reconcileDeposits } from './deposit.reconcile.js';
export { depositRoutes } from './deposit.routes.js';
export { createDepositService, type DepositService } from './deposit.service.js';
export { qrMinimums } from './qr.rules.js';
export { qrSaga } from './qr.saga.js';
