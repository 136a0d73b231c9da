export type { Reward } from './condition.items.js';
export { conditionLimits } from './condition.limits.js';
export { type ConditionReader, createConditionReader } from './condition.reader.js';
export { wereUnderCondition } from './condition.repository.js';
export { conditionRoutes } from './condition.routes.js';
export { type ConditionService, createConditionService, type Credited } from './condition.service.js';
export { createTurnover, type Turnover } from './turnover.service.js';
export { unstakedOnItsWay } from './turnover.repository.js';
