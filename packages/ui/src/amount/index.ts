export { Amount } from './amount';
export { WholeAmount } from './whole-amount';
export { RollingAmount } from './rolling-amount';
