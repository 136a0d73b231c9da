export { orThrow, QueryProvider } from './query';
export { useKeptQuery, type KeptQueryResult } from './use-kept-query';
