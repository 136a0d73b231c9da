export { AccountNumber } from './account-number';
export { BankCode } from './bank-code';
export { BankTile } from './bank-tile';
