import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/contact. The contact text, and the house's account in a chat app. */
export const lookupContact = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/contact', { signal });
