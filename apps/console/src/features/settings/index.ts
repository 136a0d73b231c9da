import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Settings = lazyScreen('Settings', () => import('./components/settings'));
