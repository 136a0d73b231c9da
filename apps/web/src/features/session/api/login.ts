import type { Variant } from '@krapao/contract';
import { normalizeText, readPhone } from '@krapao/contract/typed';
import { withData, type Call } from '../../../shared/api-client';

export { LoginExtras } from '../extras/login-extras';

/** As typed. With `remember` the session lasts 30 days. */
export interface Login {
  phone: string;
  password: string;
  remember: boolean;
}

/**
 * POST /api/login. Resolves to the answer and the phone that was read. A password that was stored before there was one spelling of it is sent as typed
 * after the spelled one was refused (docs/decisions/0198).
 */
export async function login(call: Call, variant: Variant, { phone, password: typed, remember }: Login) {
  const [username, spelled] = [readPhone(phone, variant), normalizeText(typed)];
  const send = (password: string) => withData(call('POST /api/login', { body: { username, password }, remember }));
  const first = await send(spelled);
  const answer = first.ok || first.error.kind !== 'refused' || spelled === typed ? first : await send(typed);
  return { username, answer };
}
