/** Acts, proposals and their decisions: the one way in which operators change something that may take two people. */
import type { InTx } from '../../platform/unit-of-work.js';
import type { Clock } from '../../platform/clock.js';
import { actRoutes } from './acts.routes.js';
import type { Acts } from './acts.service.js';
import type { DeskModule } from './desk-module.js';
import { createProposalList } from './proposal-list.js';

export { type Act, type Deciders, defineAct, type Plan } from './act.js';
export { type Acts, type CommandMaker, createActs } from './acts.service.js';
export { actSettings } from './acts.settings.js';
export { forgetOldSums } from './day-sum.repository.js';
export { decidedBy, forgetOldDecisions, insertDecision } from './decision.repository.js';
export type { DeskModule } from './desk-module.js';
export { forgetEndedProposals } from './ended-proposals.repository.js';
export { readPending, refuseWhilePending } from './pending.js';
export { dateProposal, expireProposals, findOpenProposal, openProposals, proposalsOn, withdrawProposalsOf } from './proposal.repository.js';

/** The calls about proposals themselves. */
export const createProposalModule = (deps: { inTx: InTx; clock: Clock; acts: Acts }): DeskModule => ({
  routes: actRoutes(deps.acts, createProposalList(deps)),
  acts: [],
});
