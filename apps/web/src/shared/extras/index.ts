export { createExtras, type Extras } from './extras';
export { ExtrasContext, useExtra } from './extras-context';
