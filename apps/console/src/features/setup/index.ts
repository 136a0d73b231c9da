import { lazyScreen } from '../../shared/ui/lazy-screen';

export { MissingSteps } from './components/missing-steps';

export const Setup = lazyScreen('Setup', () => import('./components/setup'));
