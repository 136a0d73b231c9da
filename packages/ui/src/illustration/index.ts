export { Illustration } from './illustration';
