import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/active. Is the site terminated? */
export const lookupActive = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/active', { signal });
