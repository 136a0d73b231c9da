import { closeAccount, getClosing, keepAccount } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { Closings } from './closing.service.js';

export const closingRoutes = (closings: Closings): Route[] => [
  route(getClosing, ({ caller }) => closings.current(caller)),
  route(closeAccount, ({ caller, body, context }) => closings.ask(caller, body.password, context)),
  route(keepAccount, ({ caller, context }) => closings.keep(caller, context)),
];
