export type { Sections } from './export.js';
export { personalDataRoutes } from './personal-data.routes.js';
export { createPersonalData, type ErasureProblem, type PersonalDataService } from './personal-data.service.js';
