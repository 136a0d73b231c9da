export { Empty, ErrorState } from './empty';
