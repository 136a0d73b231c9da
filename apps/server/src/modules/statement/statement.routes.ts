import { listStatement, listStatementMonths, searchStatement } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { StatementService } from './statement.service.js';

export const statementRoutes = (statement: StatementService): Route[] => [
  route(listStatement, ({ caller, body, context }) => statement.list(caller, body, context.language)),
  route(listStatementMonths, ({ caller, body }) => statement.months(caller, body)),
  route(searchStatement, ({ caller, body, context }) => statement.search(caller, body, context.language)),
];
