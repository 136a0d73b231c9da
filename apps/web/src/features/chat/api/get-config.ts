import type { Call } from '../../../shared/api-client';

/** GET /api/chat/config: PREFIX, which stands before the id in the socket event `join`. */
export const getConfig = (call: Call) => call('GET /api/chat/config');
