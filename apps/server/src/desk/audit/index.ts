import type { DeskModule } from '../acts/index.js';
import { auditRoutes } from './audit.routes.js';
import { type AuditReaderDependencies, createAuditReader } from './audit.service.js';

export const createAuditModule = (deps: AuditReaderDependencies): DeskModule => ({
  routes: auditRoutes(createAuditReader(deps)),
  acts: [],
});
