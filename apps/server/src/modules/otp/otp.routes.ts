import { sendForgottenOtp, sendOtp, sendPasskeyOtp, verifyOtp } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { OtpService } from './otp.service.js';

export const otpRoutes = (otp: OtpService): Route[] => [
  route(sendOtp, ({ body, caller, context }) => otp.send(body.phoneNumber, caller, context)),
  route(sendForgottenOtp, ({ body, context }) => otp.sendForgotten(body.phoneNumber, context)),
  route(sendPasskeyOtp, ({ caller, context }) => otp.sendForPasskey(caller, context)),
  route(verifyOtp, async ({ body, context }) => {
    const answer = await otp.verify(body.otpToken, body.otpCode, context);
    context.setOtpCookie(body.otpToken);
    return answer;
  }),
];
