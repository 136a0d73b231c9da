import type { Statement, Withdrawal } from '@krapao/contract';
import { useState } from 'react';
import { outcomeOf, type Outcome } from '../../../shared/ui/feedback/status';
import { useStatement } from '../../statement/api/list-statement';

/** How often the statement is asked for while the payout is under way, in ms; where changes are pushed it comes sooner. */
const POLL_MS = 5_000;

/** The device's clock may differ from the server's, ms. */
const CLOCKS_MS = 5 * 60_000;

/** The line of this withdrawal; of a server that names no id it is the latest withdrawal since. */
function lineOf(lines: readonly Statement[], withdrawal: Partial<Withdrawal> | undefined, since: number): Statement | undefined {
  const { _id: id, amount } = withdrawal ?? {};
  const isRecent = ({ createdAt }: Statement) => Date.parse(createdAt) > since - CLOCKS_MS;
  const fits = (line: Statement) => line.statementType === 'withdraw' && isRecent(line) && (amount === undefined || line.amount === amount);
  return lines.find((line) => (id === undefined ? fits(line) : line['_id'] === id));
}

/** How an accepted withdrawal ends, from the statement; `paid` is the amount there, major units. */
export function useWithdrawalEnd(withdrawal: Partial<Withdrawal> | undefined): { end: Outcome; paid: number | undefined } {
  const [since] = useState(Date.now);
  const [line, setLine] = useState<Statement>();
  const end = outcomeOf(line?.status ?? withdrawal?.status ?? '');
  const { data } = useStatement(1, end === 'processing' ? POLL_MS : false);
  const found = end === 'processing' ? lineOf(data?.statements ?? [], withdrawal, since) : undefined;
  if (found && found.status !== line?.status) setLine(found);
  return { end, paid: line?.amount };
}
