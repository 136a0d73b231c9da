export { Chip } from './chip';
export { type Outcome, outcomeOf, Status } from './status';
