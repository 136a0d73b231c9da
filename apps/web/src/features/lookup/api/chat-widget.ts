import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/enableChatWidget. Is there somebody to chat with? */
export const lookupChatWidget = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/enableChatWidget', { signal });
