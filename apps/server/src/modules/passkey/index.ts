import type { Route } from '../../platform/http/route.js';
import { createCeremonies } from './ceremonies.js';
import { createPasskeyLogin, type PasskeyLoginDependencies } from './passkey.login.js';
import { passkeyRoutes } from './passkey.routes.js';
import { createPasskeyService, type PasskeyDependencies } from './passkey.service.js';
import { createRest, type RestDependencies } from './rest.js';

export { forgetOldChallenges } from './passkey.repository.js';

export interface PasskeyModuleDependencies
  extends Omit<PasskeyLoginDependencies & PasskeyDependencies, 'ceremonies' | 'rest'>, RestDependencies {
  /** The wallet's address in browsers; its host is the RP id. */
  origin: string;
}

/** Passkeys of members (docs/decisions/0233). */
export function createPasskeys({ origin, ...deps }: PasskeyModuleDependencies): Route[] {
  const ceremonies = createCeremonies({ origin, clock: deps.clock });
  const passkeys = createPasskeyService({ ...deps, ceremonies, rest: createRest(deps) });
  return passkeyRoutes(createPasskeyLogin({ ...deps, ceremonies }), passkeys);
}
