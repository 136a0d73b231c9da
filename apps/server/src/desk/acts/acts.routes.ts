import { approveProposal, getActOutcome, listProposals, refuseProposal } from '@krapao/contract/desk';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { Acts } from './acts.service.js';
import type { ProposalList } from './proposal-list.js';

export const actRoutes = (acts: Acts, list: ProposalList): DeskRoute[] => [
  deskRoute(listProposals, ({ query, desk }) => list(desk.operator, query)),
  deskRoute(approveProposal, async ({ params, desk }) => ({ state: await acts.approve(desk, params.id) })),
  deskRoute(refuseProposal, async ({ params, body, desk }) => {
    await acts.refuse(desk, params.id, body.reason);
    return DONE;
  }),
  deskRoute(getActOutcome, ({ body, desk }) => acts.outcome(desk, body.act, body.input)),
];
