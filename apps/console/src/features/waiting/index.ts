export { Score } from './components/score';
export { useFactText } from './model/use-fact-text';
