import type { DeskSession } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Acts, DeskModule } from '../acts/index.js';
import { createActivation } from './activation.service.js';
import { factorRoutes } from './factors.routes.js';
import { createFactors } from './factors.service.js';
import { inviteRoutes } from './invites.routes.js';
import { createInvites, type Invites } from './invites.service.js';
import { createOperators, type Operators } from './operators.service.js';
import { createOwnFactors } from './own-factors.service.js';
import { createPasskeys } from './passkeys.service.js';
import { resetAct } from './reset.act.js';
import { sessionRoutes } from './session.routes.js';
import { createSoloStore, isSolo } from './solo.js';
import { suspendAct } from './suspend.act.js';
import { teamActs } from './team.acts.js';
import { teamRoutes } from './team.routes.js';
import { createTeam } from './team.service.js';

export { authenticatorSecrets } from './factors.service.js';
export type { Invites } from './invites.service.js';
export { hasActive } from './operator.repository.js';
export type { Operators } from './operators.service.js';
export { forgetEndedSessions } from './session.repository.js';
export { isSolo } from './solo.js';
export { countOwners } from './team.repository.js';

export interface IdentityDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  attempts: AttemptLimits;
  secrets: readonly string[];
  /** The console's address, for links and passkeys. */
  deskOrigin: string;
  /** For authenticators. */
  siteName(): Promise<string>;
  demo: boolean;
}

/** Operators: who they are, how they sign in and prove it, and the team. */
export interface Identity {
  operators: Operators;
  invites: Invites;
  /** Stores whether one person runs the site. */
  storeSolo(solo: boolean): Promise<void>;
  /** `site`: what the console shows of the site. */
  module(deps: { acts: Acts; site(): Promise<DeskSession['site']> }): DeskModule;
}

export function createIdentity({ attempts, secrets, deskOrigin, demo, ...deps }: IdentityDependencies): Identity {
  const factors = createFactors({ ...deps, secrets });
  const passkeys = createPasskeys({ ...deps, deskOrigin, demo });
  const operators = createOperators({ ...deps, attempts, factors, passkeys, demo });
  const invites = createInvites({ ...deps, factors, passkeys, operators, isSolo });
  const team = { team: createTeam({ ...deps, demo }), activate: createActivation(deps), invites, deskOrigin };
  return {
    operators,
    invites,
    storeSolo: createSoloStore(deps),
    module: ({ acts, site }) => ({
      routes: [
        ...sessionRoutes({ operators, site }),
        ...inviteRoutes(invites),
        ...factorRoutes(createOwnFactors({ ...deps, factors, passkeys })),
        ...teamRoutes({ ...team, acts }),
      ],
      acts: [...teamActs(demo), suspendAct(demo), resetAct({ ...deps, demo })],
    }),
  };
}
