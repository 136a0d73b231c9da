import type { Call } from '../api-client';

/** POST /api/otp/send. With the token of an earlier verification the server may answer `OTP_VERIFIED`. */
export const sendOtp = (call: Call, phoneNumber: string, verifiedToken: string | undefined) =>
  call('POST /api/otp/send', { body: { phoneNumber }, otpToken: verifiedToken });
