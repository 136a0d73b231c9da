import { beginBreak, getBreak, returnFromBreak } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { BreakService } from './break.service.js';

export const breakRoutes = (breaks: BreakService): Route[] => [
  route(getBreak, ({ caller }) => breaks.current(caller)),
  route(beginBreak, ({ caller, body, context }) => breaks.begin(caller, body.term, context)),
  route(returnFromBreak, ({ caller, context }) => breaks.askToReturn(caller, context)),
];
