export { statementRoutes } from './statement.routes.js';
export { createStatementReader, type LineRow, type ReadPage } from './statement.repository.js';
export { createStatementService } from './statement.service.js';
