export { Amount } from './amount';
export { WholeAmount } from './whole-amount';
