import type { Language, StatementOutput } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import { presentMovement } from './statement.presenter.js';
import type { StatementReader } from './statement.repository.js';
import { pageRange } from './statement.rules.js';

export interface StatementService {
  list(
    caller: Caller,
    query: { page: number; limit: number },
    language: Language,
  ): Promise<{ total: number; statements: StatementOutput[] }>;
}

export const createStatementService = (reader: StatementReader): StatementService => ({
  list: async (caller, { page, limit }, language) => {
    const total = await reader.count(caller.memberId, caller.currency);
    const { from, to } = pageRange(total, page, limit);
    const rows = to === 0n ? [] : await reader.read(caller.memberId, from, to);
    return { total: Number(total), statements: rows.map((row) => presentMovement(row, language)) };
  },
});
