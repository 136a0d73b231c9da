import { login, logout } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { SessionService } from './session.service.js';

export const sessionRoutes = (session: SessionService): Route[] => [
  route(login, async ({ body, caller, context }) => {
    const { token, device } = await session.login(body.username, body.password, context, caller);
    context.keepDevice(device);
    return { token };
  }),
  route(logout, ({ caller, context }) => session.logout(caller, context)),
];
