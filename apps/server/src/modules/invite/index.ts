export { createEarnings, type Earnings } from './earnings.js';
export { type CommissionDesk, createCommissionDesk } from './invite.desk.js';
export type { OpenReview } from './review.repository.js';
export { inviteRoutes } from './invite.routes.js';
export { createInviteService, inviteTerms } from './invite.service.js';
