import { unsuccessfulAsRefused, withData, type Call } from '../../../shared/api-client';

/** POST /api/otp/send. With the token of an earlier verification the server may answer `OTP_VERIFIED`. */
export const sendOtp = (call: Call, phoneNumber: string, verifiedToken: string | undefined) =>
  withData(call('POST /api/otp/send', { body: { phoneNumber }, otpToken: verifiedToken }));

/** POST /api/otp/verify. Afterwards `otpToken` proves this phone for 60 minutes. */
export const verifyOtp = async (call: Call, otpToken: string, otpCode: string) =>
  unsuccessfulAsRefused(await call('POST /api/otp/verify', { body: { otpToken, otpCode } }), 'OTP_CODE_INVALID');
