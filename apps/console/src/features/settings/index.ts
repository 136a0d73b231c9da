import { lazyScreen } from '../../shared/ui/lazy-screen';

export type { NamedSetting } from './components/use-value-text';

export const Settings = lazyScreen('Settings', () => import('./components/settings'));
