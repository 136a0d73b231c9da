import { listInviteBanners, listInvites, receiveInviteBonus } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { InviteService } from './invite.service.js';

export const inviteRoutes = (invite: InviteService): Route[] => [
  route(listInvites, ({ caller, body }) => invite.list(caller, body)),
  route(receiveInviteBonus, ({ caller, context }) => invite.receive(caller, context)),
  route(listInviteBanners, ({ context }) => invite.banners(context.language)),
];
