export type { BonusDefinition } from './bonus.definition.js';
export { addBonuses } from './bonus.repository.js';
export { bonusRoutes } from './bonus.routes.js';
export { type BonusService, createBonusService } from './bonus.service.js';
export { isWorthOneThing, offerColumns, offerFields } from './reward/offer.definition.js';
export { isOpen } from './reward/offer.repository.js';
export { lockWallet, receiptsOf } from './reward/receipt.repository.js';
export { presentTerms } from './reward/reward.presenter.js';
export { createRewards, type Rewards } from './reward/reward.service.js';
