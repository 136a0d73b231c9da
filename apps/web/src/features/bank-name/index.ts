export { BankNamePrompt } from './components/bank-name-prompt';
export { bankCodeIn, bankNameIn, type NamedAccount } from './model/bank';
export { isAccountNo, isEnglishName, needsEnglishName } from './model/rules';
