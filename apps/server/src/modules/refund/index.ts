export { refundRoutes } from './refund.routes.js';
export { refundInfo, refundSettings, refundTerms } from './refund.settings.js';
export { createRefundService } from './refund.service.js';
