import type { Statement } from '@krapao/contract';
import type { Accepted } from './use-withdraw';

/**
 * The statement line of an accepted withdrawal: by its id, if the server sends one; otherwise the only line with the amount asked that was not there
 * before the press. Undefined while there is none, or if two lines may be it.
 */
export function ownLine(lines: readonly Statement[], { withdrawal, requestedAmount, before }: Accepted): Statement | undefined {
  const id = withdrawal?._id;
  const named = id === undefined ? undefined : lines.find((line) => line['_id'] === id);
  if (named !== undefined || before === null) return named;
  const fits = ({ statementType, amount }: Statement) => statementType === 'withdraw' && amount === requestedAmount;
  const earlier = before.filter(fits).map(({ createdAt }) => createdAt);
  const added = lines.filter(fits).filter(({ createdAt }) => {
    const at = earlier.indexOf(createdAt);
    if (at !== -1) earlier.splice(at, 1);
    return at === -1;
  });
  return added.length === 1 ? added[0] : undefined;
}
