export { personalData as statementData } from './personal-data.repository.js';
export { createMonthReader } from './month.repository.js';
export { createStatementSearch } from './search.repository.js';
export { createStatementReader, type LineRow, type ReadPage } from './statement.repository.js';
export { statementRoutes } from './statement.routes.js';
export { createStatementService } from './statement.service.js';
