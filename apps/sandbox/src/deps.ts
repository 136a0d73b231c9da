import type { Faults } from './faults/faults.js';
import type { World } from './storage/world.js';
import type { Webhooks } from './webhooks/webhooks.js';

/** What every room of the sandbox works with. */
export interface Deps {
  world: World;
  faults: Faults;
  webhooks: Webhooks;
  /** Where people reach the sandbox: links and images begin with it, without a slash at its end. */
  publicUrl: string;
}
