export { createEarnings, type Earnings } from './earnings.js';
export { type CommissionDesk, createCommissionDesk } from './invite.desk.js';
export type { OpenReview } from './review.repository.js';
export { inviteRoutes } from './invite.routes.js';
export { createInviteService } from './invite.service.js';
export { type InviteContent, inviteContent } from './invite.content.js';
export { inviteSettings, inviteTerms } from './invite.settings.js';
