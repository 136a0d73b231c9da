import type { Call } from '../api-client';

/** POST /api/otp/verify. Afterwards `otpToken` proves this phone for 60 minutes. */
export const verifyOtp = (call: Call, otpToken: string, otpCode: string) => call('POST /api/otp/verify', { body: { otpToken, otpCode } });
