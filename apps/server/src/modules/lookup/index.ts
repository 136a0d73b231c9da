export { bankNames } from './banks.js';
export { lookupRoutes } from './lookup.routes.js';
export { createLookupService } from './lookup.service.js';
