import { withData, type Call } from '../../../shared/api-client';

/** POST /api/otp/forgot, an extra: the same answer for every phone. */
export const sendForgottenOtp = (call: Call, phoneNumber: string) => withData(call('POST /api/otp/forgot', { body: { phoneNumber } }));

/** PUT /api/account/forgot, an extra: ends every session; withdrawals rest until `until`. */
export const replacePassword = (call: Call, body: { username: string; newPassword: string }, otpToken: string, idempotencyKey: string) =>
  withData(call('PUT /api/account/forgot', { body, otpToken, idempotencyKey }));
