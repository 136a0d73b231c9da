export { personalData as breakData } from './personal-data.js';
export { breakRoutes } from './break.routes.js';
export { type BreakDependencies, type BreakService, createBreakService } from './break.service.js';
