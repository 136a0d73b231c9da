import { lazyScreen } from '../../shared/ui/lazy-screen';

export const Webhooks = lazyScreen('Webhooks', () => import('./components/webhooks'));
export const Webhook = lazyScreen('Webhook', () => import('./components/webhook'));
