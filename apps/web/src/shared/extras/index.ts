export { createExtras, type Extras } from './extras';
export { ExtrasContext, useExtra, useExtras } from './extras-context';
