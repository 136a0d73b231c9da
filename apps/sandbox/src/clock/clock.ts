import type { World } from '../storage/world.js';

/** The business time that sandbox and server share, as ISO 8601 UTC. */
export const businessNow = (world: World): string => new Date(Date.now() + world.offsetSeconds * 1000).toISOString();
