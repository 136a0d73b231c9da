export { personalData as withdrawData } from './personal-data.repository.js';
export { createPayoutReviews, type PayoutReviews, type ReviewProblem } from './review/review.service.js';
export { readFactsOf } from './review/facts.repository.js';
export { reviewFollower } from './review/review.follower.js';
export { createReviewReader } from './review/review.repository.js';
export { recentDeposits } from './review/review.rules.js';
export type { ReviewLimits } from './review/review.rules.js';
export { readReviewLimits, reviewSettings } from './review/review.settings.js';
export {
  countDecidable,
  countUnknown,
  findShared,
  findWithdrawal,
  findWithdrawals,
  type ListedWithdrawal,
  type ListQuery,
  listWithdrawals,
  withdrawalFacts,
  withdrawalQueue,
} from './review/withdrawal-list.repository.js';
export { forgetOldStepUps } from './step-up/step-up.repository.js';
export { createStepUps, type StepUps } from './step-up/step-up.service.js';
export { isStepUpOn, readStepUpLimits, stepUpSettings } from './step-up/step-up.settings.js';
export { failureOf, WITHDRAW } from './withdraw.items.js';
export { payoutBook, reconcileWithdrawals } from './withdraw.reconcile.js';
export { isPayoutPaused } from './withdraw.repository.js';
export { withdrawRoutes } from './withdraw.routes.js';
export { withdrawSaga } from './withdraw.saga.js';
export { createWithdrawService } from './withdraw.service.js';
export { withdrawLimits, withdrawSettings } from './withdraw.settings.js';
