import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../errors.js';
import type { Gate } from '../http/mount.js';

const CALLS = 60;
const SECONDS = 60;

/**
 * A member may make 60 changing calls a minute of each endpoint (decisions.md, Settings). Counted by each node for itself,
 * on the real clock: this keeps a runaway client off, it guards no secret.
 */
export function createCallLimit(): Gate['limit'] {
  const limiter = new RateLimiterMemory({ points: CALLS, duration: SECONDS });
  return async (caller, { endpoint }) => {
    if (caller === null || endpoint.changes !== true) return;
    await limiter.consume(`${caller.memberId} ${endpoint.method} ${endpoint.path}`).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) refuse('REQUEST_LIMIT_1MIN');
      throw reason;
    });
  };
}
