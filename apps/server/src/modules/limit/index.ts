export { personalData as limitData } from './personal-data.repository.js';
export { limitRoutes } from './limit.routes.js';
export { partsBeyond, type Usage, windowsAt } from './limit.rules.js';
export { createLimitService, type LimitService } from './limit.service.js';
export { createPlayCheck } from './play-check.js';
