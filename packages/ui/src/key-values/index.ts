export { KeyValues } from './key-values';
