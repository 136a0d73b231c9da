import type { Registration } from '@krapao/contract';
import { unsuccessfulAsRefused, type Call } from '../../../shared/api-client';

/** POST /api/account/validate: validates everything except the bank account. */
export const validateAccount = async (call: Call, body: Registration, otpToken: string | undefined) =>
  unsuccessfulAsRefused(await call('POST /api/account/validate', { body, otpToken }), 'INVALID_USER_INFO');

/** POST /api/account: registers a member. */
export const registerAccount = async (call: Call, body: Registration, otpToken: string | undefined, idempotencyKey: string) =>
  unsuccessfulAsRefused(await call('POST /api/account', { body, otpToken, idempotencyKey }), 'REGISTER_FAIL');
