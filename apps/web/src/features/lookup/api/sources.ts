import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/sources. Where members heard of the house. */
export const lookupSources = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/sources', { signal });
