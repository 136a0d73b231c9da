import type { Acts, DeskModule } from '../acts/index.js';
import { apiKeyRoutes } from './api-keys.routes.js';
import { createApiKeys } from './api-keys.service.js';
import type { KeyAuthenticationDependencies } from './authentication.js';
import { makeKeyAct } from './make-key.act.js';

export { createKeyAuthentication, type KeyAuthentication } from './authentication.js';

/** Keys with which other systems read at the desk. */
export const createApiKeyModule = ({
  acts,
  ...deps
}: Pick<KeyAuthenticationDependencies, 'inTx' | 'clock'> & { acts: Acts }): DeskModule => ({
  routes: apiKeyRoutes(createApiKeys(deps), acts),
  acts: [makeKeyAct],
});
