import type { Database } from '../../platform/db/pool.js';
import type { Route } from '../../platform/http/route.js';
import { createMonthReader } from './month.repository.js';
import { createStatementSearch } from './search.repository.js';
import { createStatementReader, type ReadPage } from './statement.repository.js';
import { statementRoutes } from './statement.routes.js';
import { createStatementService } from './statement.service.js';

/** The statement's routes, and its pages for the desk. */
export function createStatementModule(database: Pick<Database, 'pool'>): { routes: Route[]; readPage: ReadPage } {
  const readPage = createStatementReader(database);
  const service = createStatementService({
    readPage,
    readMonths: createMonthReader(database),
    searchLines: createStatementSearch(database),
  });
  return { routes: statementRoutes(service), readPage };
}
