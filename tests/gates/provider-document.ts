import { providerOpenApi, SPECIFICATION_VERSION } from '../../packages/contract/src/openapi/index.js';

/** The OpenAPI document of the provider protocol in the repository. */
export const PROVIDER_DOCUMENT = 'docs/providers/openapi.json';

export const buildProviderDocument = (): string => `${JSON.stringify(providerOpenApi(SPECIFICATION_VERSION), null, 2)}\n`;
