import type { Call } from '../../../shared/api-client';

/** POST /api/login. With `remember` the session lasts 30 days. */
export const login = (call: Call, username: string, password: string, remember: boolean) =>
  call('POST /api/login', { body: { username, password }, remember });

/** POST /api/logout, an extra: call it only if `logout` is announced. */
export const logout = (call: Call) => call('POST /api/logout');
