import { getNoticeSettings, getPush, listNotices, readNotices, removePush, setNoticeSettings, setPush } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { Inbox } from './inbox.service.js';
import type { PushSubscriptions } from './push/push.service.js';

export const noticeRoutes = (inbox: Inbox, pushes: PushSubscriptions): Route[] => [
  route(listNotices, ({ caller, body, context }) => inbox.list(caller, body, context.language)),
  route(readNotices, ({ caller, body, context }) => inbox.read(caller, body?.until === undefined ? null : new Date(body.until), context)),
  route(getNoticeSettings, ({ caller }) => inbox.settings(caller)),
  route(setNoticeSettings, ({ caller, body, context }) => inbox.set(caller, body, context)),
  route(getPush, ({ caller }) => pushes.read(caller)),
  route(setPush, ({ caller, body, context }) => pushes.set(caller, body, context)),
  route(removePush, ({ caller, context }) => pushes.remove(caller, context)),
];
