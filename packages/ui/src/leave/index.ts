export { useLeaving } from './leave';
