export { refundRoutes } from './refund.routes.js';
export { type RefundContent, refundContent } from './refund.content.js';
export { refundInfo, refundSettings, refundTerms } from './refund.settings.js';
export { createRefundService } from './refund.service.js';
