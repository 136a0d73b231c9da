import type { Registration } from '@krapao/contract';
import type { Call } from '../../../shared/api-client';

/** POST /api/account: registers a member. */
export const registerAccount = (call: Call, body: Registration, otpToken: string | undefined, idempotencyKey: string) =>
  call('POST /api/account', { body, otpToken, idempotencyKey });
