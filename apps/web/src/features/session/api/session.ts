import type { Call } from '../../../shared/api-client';

/** The readers of typed text: not part of the first load. */
export const loadReaders = () => import('@krapao/contract/typed');

/**
 * POST /api/login. With `remember` the session lasts 30 days. A password that was stored before there was one spelling of it is sent as typed after
 * the spelled one was refused (docs/decisions/0198).
 */
export async function login(call: Call, username: string, [spelled, typed]: readonly [string, string], remember: boolean) {
  const send = (password: string) => call('POST /api/login', { body: { username, password }, remember });
  const answer = await send(spelled);
  return answer.ok || answer.error.kind !== 'refused' || spelled === typed ? answer : send(typed);
}

/** POST /api/logout, an extra: call it only if `logout` is announced. */
export const logout = (call: Call) => call('POST /api/logout');
