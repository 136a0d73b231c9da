import { getNoticeSettings, listNotices, readNotices, setNoticeSettings } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { Inbox } from './inbox.service.js';

export const noticeRoutes = (inbox: Inbox): Route[] => [
  route(listNotices, ({ caller, body }) => inbox.list(caller, body)),
  route(readNotices, ({ caller, context }) => inbox.read(caller, context)),
  route(getNoticeSettings, ({ caller }) => inbox.settings(caller)),
  route(setNoticeSettings, ({ caller, body, context }) => inbox.set(caller, body, context)),
];
