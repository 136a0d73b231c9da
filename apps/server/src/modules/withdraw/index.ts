export { reconcileWithdrawals } from './withdraw.reconcile.js';
export { withdrawRoutes } from './withdraw.routes.js';
export { withdrawSaga } from './withdraw.saga.js';
export { createWithdrawService, type WithdrawService } from './withdraw.service.js';
