export { useLeaving } from './leave';
export { canMove } from './motion';
