import { getReports } from '@krapao/contract/desk';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { ReportsService } from './reports.service.js';

export const reportRoutes = (reports: Pick<ReportsService, 'show'>): DeskRoute[] => [
  deskRoute(getReports, ({ query }) => reports.show(query)),
];
