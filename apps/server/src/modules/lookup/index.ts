export { bankNames } from './banks.js';
export { createBrands, siteNameIn, walletBrand } from './brand.js';
export { previewDeposit } from './lookup.preview.js';
export { type LookupContent, lookupContent } from './lookup.content.js';
export { lookupRoutes } from './lookup.routes.js';
export { createLookupService, type LookupDependencies } from './lookup.service.js';
export { lookupSettings } from './lookup.settings.js';
