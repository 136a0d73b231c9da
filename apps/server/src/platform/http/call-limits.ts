import { refuse } from '../errors.js';
import type { Gate } from './mount.js';
import { createWindows } from '../limits/windows.js';

const CALLS = 60;
const MINUTE_MS = 60_000;

/**
 * A member may make 60 changing calls per minute to each endpoint, or the endpoint's own limit (docs/specification.md §10.3). Each node counts its own
 * calls, on the real clock: the limit stops runaway clients and does not protect secrets.
 */
export function createCallLimit(): Gate['limit'] {
  const windows = createWindows(MINUTE_MS);
  return (caller, { endpoint }) => {
    if (caller === null || endpoint.changes !== true) return;
    if (windows.take(`${caller.memberId} ${endpoint.method} ${endpoint.path}`).count > (endpoint.callsPerMinute ?? CALLS))
      refuse('REQUEST_LIMIT_1MIN');
  };
}
