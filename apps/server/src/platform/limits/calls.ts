import { refuse } from '../errors.js';
import type { Gate } from '../http/mount.js';
import { createWindows } from './windows.js';

const CALLS = 60;
const MINUTE_MS = 60_000;

/**
 * A member may make 60 changing calls a minute of each endpoint, or as many as it names (docs/specification.md §10.3). Counted by each node for itself,
 * on the real clock: this keeps a runaway client off, it guards no secret.
 */
export function createCallLimit(): Gate['limit'] {
  const windows = createWindows(MINUTE_MS);
  return (caller, { endpoint }) => {
    if (caller === null || endpoint.changes !== true) return;
    if (windows.take(`${caller.memberId} ${endpoint.method} ${endpoint.path}`).count > (endpoint.callsPerMinute ?? CALLS))
      refuse('REQUEST_LIMIT_1MIN');
  };
}
