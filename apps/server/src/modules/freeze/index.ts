export { personalData as freezeData } from './personal-data.repository.js';
export { findEndedFreezes, type FreezeRow } from './freeze.repository.js';
export { type Stop, stopsInForce } from './freeze.rules.js';
export { createFreezes, type Freezes, parkingFollower } from './freeze.service.js';
