export { createEarnings, type Earnings } from './earnings.js';
export { type CommissionDecisions, createCommissionDecisions } from './invite.decisions.js';
export type { OpenReview } from './review.repository.js';
export { inviteRoutes } from './invite.routes.js';
export { createInviteService } from './invite.service.js';
export { type InviteContent, inviteContent } from './invite.content.js';
export { inviteSettings, inviteTerms } from './invite.settings.js';
