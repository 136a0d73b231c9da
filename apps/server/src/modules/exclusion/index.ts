export type { OpenMatch } from './exclusion.repository.js';
export { createExclusionMatches, type ExclusionMatches } from './exclusion.service.js';
export { personalData as exclusionData } from './personal-data.js';
