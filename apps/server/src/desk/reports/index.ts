import type { DeskModule } from '../acts/index.js';
import { reportRoutes } from './reports.routes.js';
import { createReports, type ReportsDependencies, type ReportsService } from './reports.service.js';

export type { ReportsService } from './reports.service.js';

/** Reports of a period, and the job that counts ended days. */
export function createReportModule(deps: ReportsDependencies): DeskModule & { reports: ReportsService } {
  const reports = createReports(deps);
  return { reports, routes: reportRoutes(reports), acts: [] };
}
