import { answerNewDevice, endOtherSessions, endSession, listLogins, listSessions, login, logout } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { MemberSessions } from './member-sessions.js';
import type { SessionService } from './session.service.js';

export const sessionRoutes = (session: SessionService, sessions: MemberSessions): Route[] => [
  route(login, async ({ body, caller, context }) => {
    const { token, device } = await session.login(body.username, body.password, context, caller);
    context.keepDevice(device);
    return { token };
  }),
  route(logout, ({ caller, context }) => session.logout(caller, context)),
  route(listSessions, ({ caller }) => sessions.list(caller)),
  route(endSession, ({ caller, params, context }) => sessions.end(caller, params.id, context)),
  route(endOtherSessions, ({ caller, context }) => sessions.endOthers(caller, context)),
  route(listLogins, ({ caller }) => sessions.logins(caller)),
  route(answerNewDevice, ({ caller, params, body, context }) => sessions.answer(caller, params.id, body.mine, context)),
];
