import { type Currency, toMajor } from '@krapao/contract';
import type { MemberMovement } from '@krapao/contract/desk';
import { balancesAfter } from '../../ledger/index.js';
import type { LineRow } from '../../modules/statement/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { statesOfLines } from './withdrawal-state.js';

/** Lines of a member's statement, with the balance after each and the state of withdrawals: one statement for each of both. */
export async function presentMovements(
  tx: Tx,
  member: { id: string; currency: Currency },
  lines: readonly LineRow[],
): Promise<MemberMovement[]> {
  const ids = lines.map(({ id }) => id);
  const balances = await balancesAfter(tx, { member: member.id, currency: member.currency }, ids);
  const states = await statesOfLines(
    tx,
    lines.filter(({ kind }) => kind === 'withdraw'),
  );
  return lines.map((line) => {
    const balance = balances.get(line.id);
    return {
      id: line.id,
      kind: line.kind,
      amount: toMajor(line.amount),
      status: line.status,
      from: line.source,
      to: line.target,
      createdAt: line.created_at.toISOString(),
      withdrawal: states.get(line.id) ?? null,
      balance: balance === undefined ? null : toMajor(balance),
    };
  });
}
