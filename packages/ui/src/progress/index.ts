export { Bulbs } from './bulbs';
export { Progress } from './progress';
