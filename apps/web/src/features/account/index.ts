export { isEnglishName, needsEnglishName } from './model/bank-account.rules';
export { ForgotLink } from './forgot/forgot-link';
export { PasskeyLogin } from './passkey/passkey-login';
export { BankNamePrompt } from './profile/bank-name-prompt';
export { ConfirmBank } from './profile/confirm-bank';
