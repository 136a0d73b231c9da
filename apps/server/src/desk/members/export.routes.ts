import { downloadMemberExport, exportMembers, listMemberExports } from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { MemberExports } from './export.service.js';

export const memberExportRoutes = (exports: MemberExports, acts: Acts): DeskRoute[] => [
  deskRoute(exportMembers, ({ body, desk }) => acts.perform(desk, 'members.export', { filter: body.filter }, body.note)),
  deskRoute(listMemberExports, async ({ desk }) => ({ exports: await exports.list(desk) })),
  deskRoute(downloadMemberExport, async ({ params, desk }) => ({ members: await exports.download(desk, params.id) })),
];
