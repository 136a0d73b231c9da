import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { shortText } from './fields.js';

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/otp/send',
  access: 'public',
  headers: ['Accept-Language', 'X-OTP-Token'],
  summary: 'Sends a one-time code by SMS; `code` is OTP_VERIFIED when this browser has verified the phone already',
  body: z.object({ phoneNumber: shortText }),
  output: z.object({ otpRef: z.string(), otpToken: z.string(), code: z.enum(['OTP_VERIFIED', '']) }),
  errors: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', 'OTP_BLOCK', 'OTP_SEND_FAIL', 'EXISTING_USER'],
});

export const sendForgottenOtp = endpoint({
  method: 'POST',
  path: '/api/otp/forgot',
  access: 'public',
  headers: ['Accept-Language'],
  summary:
    'Sends a code to the phone of a member who has forgotten the password (extra, announced as `forgot-password`); a phone of no member gets the same answer and no SMS',
  body: z.object({ phoneNumber: shortText }),
  output: z.object({ otpRef: z.string(), otpToken: z.string() }),
  errors: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', 'OTP_BLOCK', 'REQUEST_LIMIT'],
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/otp/verify',
  access: 'public',
  summary: 'Verifies the code; the otpToken is then good for 60 minutes in the header X-OTP-Token, or by cookie',
  body: z.object({ otpToken: z.string().max(200), otpCode: z.string().max(20) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFIED', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_BLOCK'],
});
