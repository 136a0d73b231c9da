export type { Reward } from './condition.items.js';
export { presentStatus } from './condition.presenter.js';
export { activeCondition, wereUnderCondition } from './condition.repository.js';
export { conditionRoutes } from './condition.routes.js';
export { type ConditionService, createConditionService, type Credited } from './condition.service.js';
export { conditionLimits, conditionSettings, rewardCeilings, rewardTerms, type RewardTerms } from './condition.settings.js';
export { createCreditPot, createPotData, fillPotItem } from './pot.js';
export { createTurnover, type Turnover, turnoverFollowers } from './turnover.service.js';
export { unstakedOnItsWay } from './turnover.repository.js';
