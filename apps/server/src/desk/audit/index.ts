import type { DeskModule } from '../acts/index.js';
import { auditRoutes } from './audit.routes.js';
import { type AuditDeskDependencies, createAuditDesk } from './audit.service.js';

export const createAuditModule = (deps: AuditDeskDependencies): DeskModule => ({ routes: auditRoutes(createAuditDesk(deps)), acts: [] });
