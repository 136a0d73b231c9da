import { getSeal, listAudit, listAuditPeople } from '@krapao/contract/desk';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { AuditReader } from './audit.service.js';

export const auditRoutes = (audit: AuditReader): DeskRoute[] => [
  deskRoute(listAudit, ({ query, desk }) => audit.list(desk.operator, query)),
  deskRoute(listAuditPeople, () => audit.people()),
  deskRoute(getSeal, () => audit.seal()),
];
