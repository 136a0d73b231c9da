import { createClaim } from './incoming.claim.js';
import { createSlipClaim } from './incoming.slip.js';
import { createFeed } from './incoming.feed.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';

export const createIncomingService = (deps: IncomingDependencies): IncomingService => ({
  ...createFeed(deps),
  ...createSlipClaim(deps),
  ...createClaim(deps),
});
