import type { Call } from '../../../shared/api-client';

/** Reads what was typed and logs in, and the extras of the login: not part of the first load. */
export const loadLogin = () => import('./login');

/** POST /api/logout, an extra: call it only if `logout` is announced. */
export const logout = (call: Call) => call('POST /api/logout');
