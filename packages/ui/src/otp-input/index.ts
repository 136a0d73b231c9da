export { OtpInput } from './otp-input';
