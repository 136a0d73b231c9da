export { orThrow, QueryProvider } from './query';
