import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/info. The site's name and the extras that the server announces. */
export const lookupInfo = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/info', { signal });

/** GET /api/lookup/active. Whether the site is in service. */
export const lookupActive = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/active', { signal });
