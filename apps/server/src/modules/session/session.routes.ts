import { login, logout } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { SessionService } from './session.service.js';

export const sessionRoutes = (session: SessionService): Route[] => [
  route(login, ({ body, caller, context }) => session.login(body.username, body.password, context, caller)),
  route(logout, ({ caller, context }) => session.logout(caller, context)),
];
