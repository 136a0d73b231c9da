export { Kbd, Keys } from './kbd';
