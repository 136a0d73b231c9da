export { type Limit, useLimits } from './api/limits';
export { strictestOf } from './model/limits';
