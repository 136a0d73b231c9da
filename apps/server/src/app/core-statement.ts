import {
  createMonthReader,
  createStatementReader,
  createStatementSearch,
  createStatementService,
  type ReadPage,
  statementRoutes,
} from '../modules/statement/index.js';
import type { Database } from '../platform/db/pool.js';
import type { Route } from '../platform/http/route.js';

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
