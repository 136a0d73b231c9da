export { AccountNumber } from './account-number';
export { BankTile } from './bank-tile';
