import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/banks. Banks a member may register. */
export const lookupBanks = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/banks', { signal });
