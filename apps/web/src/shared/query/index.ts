export { loadAgain, orThrow, QueryProvider } from './query';
export { useKeptQuery } from './use-kept-query';
