import type { Registration } from '@krapao/contract';
import type { Call } from '../../../shared/api-client';

/** POST /api/account/validate: validates everything except the bank account. */
export const validateAccount = (call: Call, body: Registration, otpToken: string | undefined) =>
  call('POST /api/account/validate', { body, otpToken });

/** POST /api/account: registers a member. */
export const registerAccount = (call: Call, body: Registration, otpToken: string | undefined, idempotencyKey: string) =>
  call('POST /api/account', { body, otpToken, idempotencyKey });
