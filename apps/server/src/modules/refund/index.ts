export { refundRoutes } from './refund.routes.js';
export { createRefundService, type RefundService } from './refund.service.js';
