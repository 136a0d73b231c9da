export { depositRoutes } from './deposit.routes.js';
export { createDepositService, type DepositService } from './deposit.service.js';
export { reconcileIncoming } from './incoming/incoming.reconcile.js';
export type { IncomingService, SlipClaim, SlipClaimed } from './incoming/incoming.types.js';
export { reconcileQr } from './qr/qr.reconcile.js';
export { qrMinimums } from './qr/qr.rules.js';
export { qrSaga } from './qr/qr.saga.js';
