export { statementRoutes } from './statement.routes.js';
export { createStatementReader } from './statement.repository.js';
export { createStatementService } from './statement.service.js';
