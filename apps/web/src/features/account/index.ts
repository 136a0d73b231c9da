export { isEnglishName, needsEnglishName } from './model/bank-account.rules';
export { BankNamePrompt } from './profile/bank-name-prompt';
export { ConfirmBank } from './profile/confirm-bank';
