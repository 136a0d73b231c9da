export { bankNames } from './banks.js';
export { lookupRoutes } from './lookup.routes.js';
export { createLookupService, type LookupService } from './lookup.service.js';
