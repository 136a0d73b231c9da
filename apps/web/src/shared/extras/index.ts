export { createExtras, type Extras } from './extras';
export { ExtrasContext } from './extras-context';
export { useExtra } from './use-extra';
