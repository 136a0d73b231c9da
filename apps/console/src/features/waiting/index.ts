import { lazyScreen } from '../../shared/ui/lazy-screen';

export { Score } from './components/score';
export { useFactLabel, useFactText } from './model/use-fact-text';

export const Waiting = lazyScreen('Waiting', () => import('./components/waiting'));
