import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Team = lazyScreen('Team', () => import('./components/team'));
