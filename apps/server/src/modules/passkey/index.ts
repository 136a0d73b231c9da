import { createCeremonies } from './ceremonies.js';
import { createPasskeyLogin, type PasskeyLogin, type PasskeyLoginDependencies } from './passkey.login.js';
import { createPasskeyProofs, type PasskeyProofs } from './proofs.js';
import { createPasskeyService, type PasskeyDependencies, type PasskeyService } from './passkey.service.js';
import { createRest, type RestDependencies } from './rest.js';

export { personalData as passkeyData } from './personal-data.repository.js';
export { forgetOldChallenges } from './passkey.repository.js';
export { passkeyRoutes } from './passkey.routes.js';
export type { PasskeyProofs } from './proofs.js';

export interface PasskeyModuleDependencies
  extends Omit<PasskeyLoginDependencies & PasskeyDependencies, 'ceremonies' | 'rest' | 'proofs'>, RestDependencies {
  /** The wallet's address in browsers; its host is the RP id. */
  origin: string;
  /** For authenticators. */
  siteName(): Promise<string>;
}

/** Passkeys of members (docs/decisions/0233). */
export function createPasskeys({ origin, siteName, ...deps }: PasskeyModuleDependencies): {
  entry: PasskeyLogin;
  passkeys: PasskeyService;
  proofs: PasskeyProofs;
} {
  const ceremonies = createCeremonies({ origin, clock: deps.clock, siteName });
  const proofs = createPasskeyProofs({ ...deps, origin }, ceremonies);
  const passkeys = createPasskeyService({ ...deps, ceremonies, proofs, rest: createRest(deps) });
  return { entry: createPasskeyLogin({ ...deps, ceremonies }), passkeys, proofs };
}
