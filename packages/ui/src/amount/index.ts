export { Amount } from './amount';
export { HiddenAmounts, useAmountText } from './hidden-amounts';
export { WholeAmount } from './whole-amount';
export { RollingAmount } from './rolling-amount';
