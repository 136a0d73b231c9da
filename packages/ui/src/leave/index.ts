export { leave } from './leave';
export { canMove } from './motion';
export { useLeaving } from './use-leaving';
