export { createStatementModule } from './statement.module.js';
export { createStatementReader, type LineRow, type ReadPage } from './statement.repository.js';
