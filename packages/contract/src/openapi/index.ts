export { deskOpenApi } from './desk.js';
export { providerOpenApi } from './provider.js';
export { walletOpenApi } from './wallet.js';

/** The version of docs/specification.md, which the documents have. */
export const SPECIFICATION_VERSION = '1.1.14';
export type { MediaType, OpenApi } from './openapi.js';
