import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { MemberRecords } from './members.service.js';

export const memberRoutes = (members: MemberRecords, acts: Acts): DeskRoute[] => [
  deskRoute(calls.searchMembers, ({ body, desk }) => members.search(desk, body.search.trim())),
  deskRoute(calls.listRecentMembers, async ({ desk }) => ({ members: await members.recent(desk) })),
  deskRoute(calls.getMember, ({ params, desk }) => members.open(desk, params.id)),
  deskRoute(calls.revealBankNumber, async ({ params, desk }) => ({ accountNo: await members.revealBankNumber(desk, params.id) })),
  deskRoute(calls.confirmAccount, ({ params, body, desk }) => acts.perform(desk, 'member.confirm-account', params, body.note)),
  deskRoute(calls.changeBank, ({ params, body: { note, ...bank }, desk }) =>
    acts.perform(desk, 'member.change-bank', { ...params, ...bank }, note),
  ),
  deskRoute(calls.changePhone, ({ params, body: { note, phone }, desk }) =>
    acts.perform(desk, 'member.change-phone', { ...params, phone }, note),
  ),
  deskRoute(calls.eraseMember, ({ params, body, desk }) => acts.perform(desk, 'member.erase', params, body.note)),
  deskRoute(calls.endSessions, async ({ params, body, desk }) => ({ ended: await members.endSessions(desk, params.id, body.note) })),
];
