import type { Language, StatementOutput } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import { presentLine } from './statement.presenter.js';
import type { ReadPage } from './statement.repository.js';

export interface StatementService {
  list(
    caller: Caller,
    query: { page: number; limit: number },
    language: Language,
  ): Promise<{ total: number; statements: StatementOutput[] }>;
}

export const createStatementService = (read: ReadPage): StatementService => ({
  list: async (caller, { page, limit }, language) => {
    const { total, lines } = await read({ member: caller.memberId, currency: caller.currency, skip: (page - 1) * limit, limit });
    return { total: Number(total), statements: lines.map((line) => presentLine(line, language)) };
  },
});
