import { lazyScreen } from '../../shared/ui/lazy-screen';

export { playAlert, readAlertChoice } from './model/alert-choice';

export const Chat = lazyScreen('Chat', () => import('./components/chat'));
export const ReadyAnswers = lazyScreen('ReadyAnswers', () => import('./components/ready-answers'));
