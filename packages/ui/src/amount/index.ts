export { Amount } from './amount';
export { RollingAmount } from './rolling-amount';
