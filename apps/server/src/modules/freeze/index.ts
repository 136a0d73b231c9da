export type { FreezeRow } from './freeze.repository.js';
export { createFreezes, type Freezes, parkingFollower } from './freeze.service.js';
