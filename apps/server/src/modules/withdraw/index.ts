export { reconcileWithdrawals } from './withdraw.reconcile.js';
export { withdrawRoutes } from './withdraw.routes.js';
export { withdrawSaga } from './withdraw.saga.js';
export { createWithdrawService } from './withdraw.service.js';
