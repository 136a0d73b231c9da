export { dataOrThrow, loadAgain, orThrow, QueryProvider } from './query';
export { useExclusiveMutation } from './use-exclusive-mutation';
export { useKeptQuery } from './use-kept-query';
