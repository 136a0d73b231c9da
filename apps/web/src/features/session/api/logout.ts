import type { Call } from '../../../shared/api-client';

/** POST /api/logout, an extra: call it only where `logout` is announced. */
export const logout = (call: Call) => call('POST /api/logout');
