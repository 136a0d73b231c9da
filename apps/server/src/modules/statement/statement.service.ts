import type { Statement } from '@krapao/contract';
import type { Caller } from '../../platform/http/route.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { presentMovement } from './statement.presenter.js';
import { countMovements, readMovements } from './statement.repository.js';
import { pageRange } from './statement.rules.js';

export interface StatementService {
  list(caller: Caller, query: { page: number; limit: number }): Promise<{ total: number; statements: Statement[] }>;
}

export const createStatementService = ({ inTx }: { inTx: InTx }): StatementService => ({
  list: (caller, { page, limit }) =>
    inTx(async (tx) => {
      const total = await countMovements(tx, caller.memberId, caller.currency);
      const { from, to } = pageRange(total, page, limit);
      const rows = to === 0n ? [] : await readMovements(tx, caller.memberId, from, to);
      return { total: Number(total), statements: rows.map(presentMovement) };
    }),
});
