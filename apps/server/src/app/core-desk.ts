import type { Ledger } from '../ledger/index.js';
import { createActs, type Acts } from '../desk/acts/acts.service.js';
import { actRoutes } from '../desk/acts/acts.routes.js';
import { createProposalList } from '../desk/acts/proposal-list.js';
import { createInvites, type Invites } from '../desk/factors/invites.service.js';
import { inviteRoutes } from '../desk/factors/invites.routes.js';
import { createFactors } from '../desk/operators/factors.service.js';
import { createOperators, type Operators } from '../desk/operators/operators.service.js';
import { sessionRoutes } from '../desk/operators/session.routes.js';
import type { DeskRoute } from '../desk/route.js';
import { teamActs } from '../desk/team/team.acts.js';
import { teamRoutes } from '../desk/team/team.routes.js';
import { createTeam } from '../desk/team/team.service.js';
import { unfreezeAct } from '../desk/withdrawals/freeze.acts.js';
import { freezeRoutes } from '../desk/withdrawals/freeze.routes.js';
import { withdrawalActs } from '../desk/withdrawals/withdrawals.acts.js';
import { withdrawalRoutes } from '../desk/withdrawals/withdrawals.routes.js';
import { createWithdrawalDesk } from '../desk/withdrawals/withdrawals.service.js';
import type { Freezes } from '../modules/freeze/index.js';
import { lastLogin } from '../modules/session/index.js';
import { type PayoutReviews, WITHDRAW } from '../modules/withdraw/index.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import type { Providers } from '../providers/index.js';
import { findPause } from '../sagas/index.js';
import type { Infrastructure } from './infrastructure.js';

/** The operator's desk: its routes, and the services that server and command line share with it. */
export interface DeskCore {
  routes: DeskRoute[];
  acts: Acts;
  operators: Operators;
  invites: Invites;
}

export interface DeskServices {
  ledger: Ledger;
  attempts: AttemptLimits;
  providers: Providers;
  payoutReviews: PayoutReviews;
  freezes: Freezes;
}

/** `solo`: one person runs the site, and no act needs a second one. `deskOrigin`: the console's address, for links. */
export interface DeskOptions {
  demo: boolean;
  solo: boolean;
  secrets: readonly string[];
  deskOrigin: string;
}

/** Builds the desk. */
export function createDeskCore(
  { inTx, clock, settings, content }: Infrastructure,
  { demo, solo, secrets, deskOrigin }: DeskOptions,
  { attempts, providers, payoutReviews, freezes }: DeskServices,
): DeskCore {
  const { payout } = providers;
  const factors = createFactors({ secrets, clock });
  const operators = createOperators({ inTx, clock, attempts, factors, demo });
  const invites = createInvites({ inTx, clock, factors, operators });
  const acts = createActs({
    inTx,
    clock,
    acts: [...withdrawalActs({ reviews: payoutReviews, payout, settings }), unfreezeAct(freezes), ...teamActs(demo)],
    solo,
    ...operators,
  });
  const withdrawals = createWithdrawalDesk({ ...operators, inTx, clock, reviews: payoutReviews, freezes, payout, lastLogin });
  return {
    operators,
    invites,
    acts,
    routes: [
      ...sessionRoutes({
        operators,
        site: async () => ({
          name: (await content.read('siteName')).en,
          demo,
          solo,
          payoutsPaused: (await inTx((tx) => findPause(tx, WITHDRAW))) !== undefined,
        }),
      }),
      ...inviteRoutes(invites),
      ...teamRoutes({ team: createTeam({ inTx, clock, demo }), invites, acts, deskOrigin }),
      ...withdrawalRoutes(withdrawals, acts),
      ...freezeRoutes({ inTx, clock, freezes, acts }),
      ...actRoutes(acts, createProposalList({ ...operators, inTx, clock, acts })),
    ],
  };
}
