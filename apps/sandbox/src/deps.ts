import type { Faults } from './faults/faults.js';
import type { World } from './storage/world.js';
import type { Webhooks } from './webhooks/webhooks.js';

/** The dependencies of all routes. */
export interface Deps {
  world: World;
  faults: Faults;
  webhooks: Webhooks;
  /** Public base URL of the sandbox, without a trailing slash. */
  publicUrl: string;
}
