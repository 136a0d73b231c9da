export { personalData as realityCheckData } from './personal-data.repository.js';
export { realityCheckRoutes } from './reality-check.routes.js';
export { createRealityChecks } from './reality-check.service.js';
