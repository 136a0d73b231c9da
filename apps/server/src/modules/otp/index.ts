export { personalData as otpData } from './personal-data.repository.js';
export { forgetOldOtps } from './otp.repository.js';
export { type OtpContent, otpContent } from './otp.content.js';
export { otpRoutes } from './otp.routes.js';
export { createOtpService, type OtpService, type SendOutcome, type SmsText } from './otp.service.js';
export { otpSettings } from './otp.settings.js';
export { maskPhone, mobileProblem, phoneProblem } from './phone.rules.js';
