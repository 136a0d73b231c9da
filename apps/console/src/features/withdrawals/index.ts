export { Facts } from './components/facts';
export { ReasonFacts } from './components/reason-facts';
