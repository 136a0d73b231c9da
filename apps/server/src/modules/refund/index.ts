export { refundRoutes } from './refund.routes.js';
export { refundInfo, refundTerms } from './refund.settings.js';
export { createRefundService, type RefundService } from './refund.service.js';
