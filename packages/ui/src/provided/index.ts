export { useProvided } from './use-provided';
