export { statementRoutes } from './statement.routes.js';
export { createStatementService, type StatementService } from './statement.service.js';
