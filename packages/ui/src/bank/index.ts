export { AccountNumber } from './account-number';
export { MaskedAccountNumber } from './masked-account-number';
export { BankCode } from './bank-code';
export { BankTile } from './bank-tile';
