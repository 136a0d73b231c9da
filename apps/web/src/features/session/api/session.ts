import { normalizeText } from '@krapao/contract/typed';
import type { Call } from '../../../shared/api-client';

/**
 * POST /api/login. With `remember` the session lasts 30 days. A password that was stored before there was one spelling of it is sent as typed after
 * the spelled one was refused (docs/decisions/0198).
 */
export async function login(call: Call, username: string, password: string, remember: boolean) {
  const send = (spelled: string) => call('POST /api/login', { body: { username, password: spelled }, remember });
  const spelled = normalizeText(password);
  const answer = await send(spelled);
  const isRefused = !answer.ok && answer.error.kind === 'refused' && answer.error.code === 'WRONG_CREDENTIAL';
  return isRefused && spelled !== password ? send(password) : answer;
}

/** POST /api/logout, an extra: call it only if `logout` is announced. */
export const logout = (call: Call) => call('POST /api/logout');
