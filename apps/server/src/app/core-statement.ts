import {
  createMonthReader,
  createStatementReader,
  createStatementSearch,
  createStatementService,
  type ReadPage,
  statementRoutes,
} from '../modules/statement/index.js';
import type { Queryable } from '../platform/db/prepared.js';
import type { Route } from '../platform/http/route.js';

/** The statement's routes, and its pages for the desk. */
export function createStatementModule(reads: Queryable): { routes: Route[]; readPage: ReadPage } {
  const readPage = createStatementReader(reads);
  const service = createStatementService({
    readPage,
    readMonths: createMonthReader(reads),
    searchLines: createStatementSearch(reads),
  });
  return { routes: statementRoutes(service), readPage };
}
