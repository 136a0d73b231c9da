export { breakRoutes } from './break.routes.js';
export { type BreakDependencies, createBreakService } from './break.service.js';
