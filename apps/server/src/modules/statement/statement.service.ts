import type { Language, StatementDay, StatementOutput, StatementType } from '@krapao/contract';
import type { Caller } from '../../platform/request.js';
import { presentDay, presentLine } from './statement.presenter.js';
import type { ReadPage } from './statement.repository.js';

export interface StatementService {
  list(
    caller: Caller,
    query: { page: number; limit: number; types?: readonly StatementType[] | undefined },
    language: Language,
  ): Promise<{ total: number; statements: StatementOutput[]; days: StatementDay[] }>;
}

export const createStatementService = (read: ReadPage): StatementService => ({
  list: async ({ memberId: member, currency }, { page, limit, types }, language) => {
    const kinds = types && [...new Set(types)];
    const { total, lines, days } = await read({ member, currency, skip: (page - 1) * limit, limit, kinds });
    return { total: Number(total), statements: lines.map((line) => presentLine(line, language)), days: days.map(presentDay) };
  },
});
