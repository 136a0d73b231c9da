export { Facts } from './components/facts';
export { ReasonFacts } from './components/reason-facts';
export { noFilter } from './model/filter.rules';
export { useTakeNext } from './model/use-take-next';
