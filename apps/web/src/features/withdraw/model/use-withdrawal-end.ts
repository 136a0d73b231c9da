import type { Statement, Withdrawal } from '@krapao/contract';
import { useState } from 'react';
import { outcomeOf, type Outcome } from '../../../shared/ui/feedback/status';
import { useStatement } from '../../statement/api/list-statement';

/** Polling interval of the statement while the payout is pending, in ms; with push it updates sooner. */
const POLL_MS = 5_000;

/** Allowed difference between the clocks of device and server, ms. */
const CLOCKS_MS = 5 * 60_000;

/** The statement line of this withdrawal. If the server sent no id, the latest matching withdrawal. */
function lineOf(lines: readonly Statement[], withdrawal: Partial<Withdrawal> | undefined, since: number): Statement | undefined {
  const { _id: id, amount } = withdrawal ?? {};
  const isRecent = ({ createdAt }: Statement) => Date.parse(createdAt) > since - CLOCKS_MS;
  const fits = (line: Statement) => line.statementType === 'withdraw' && isRecent(line) && (amount === undefined || line.amount === amount);
  return lines.find((line) => (id === undefined ? fits(line) : line['_id'] === id));
}

/** The outcome of an accepted withdrawal, from the statement; `paid` is its amount in major units. */
export function useWithdrawalEnd(withdrawal: Partial<Withdrawal> | undefined): { end: Outcome; paid: number | undefined } {
  const [since] = useState(Date.now);
  const [line, setLine] = useState<Statement>();
  const end = outcomeOf(line?.status ?? withdrawal?.status ?? '');
  const { data } = useStatement(1, end === 'processing' ? POLL_MS : false);
  const found = end === 'processing' ? lineOf(data?.statements ?? [], withdrawal, since) : undefined;
  if (found && found.status !== line?.status) setLine(found);
  return { end, paid: line?.amount };
}
