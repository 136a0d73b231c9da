import type { Call } from '../../../shared/api-client';

/** GET /api/lookup/registerOTP. Does registration ask for an OTP? */
export const lookupRegisterOtp = (call: Call, signal?: AbortSignal) => call('GET /api/lookup/registerOTP', { signal });
