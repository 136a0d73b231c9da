import type { Statement } from '@krapao/contract';
import { useState } from 'react';
import { serverNow } from '@krapao/ui/clock';
import { outcomeOf, type Outcome } from '@krapao/ui/tag';
import { useStatement } from '../../statement/api/list-statement';
import { ownLine } from './own-line';
import type { Accepted } from './use-withdraw';

/** Polling interval of the statement while the payout is pending, in ms; with push it updates sooner. */
const POLL_MS = 5_000;

interface WithdrawalEnd {
  end: Outcome;
  /** Its line of the statement, once found. */
  line: Statement | undefined;
  /** When the end was seen here; a server with extras gives the time itself. */
  endedAt: string | undefined;
}

/** The outcome of an accepted withdrawal, from the statement. */
export function useWithdrawalEnd(accepted: Accepted): WithdrawalEnd {
  const [line, setLine] = useState<Statement>();
  const [endedAt, setEndedAt] = useState<string>();
  // Without the id the status of the answer is about the request: the payout follows (docs/specification.md §8).
  const stated = accepted.withdrawal?._id === undefined ? undefined : accepted.withdrawal.status;
  const end = outcomeOf(line?.status ?? stated ?? '');
  const { data } = useStatement(1, { refetchInterval: end === 'processing' ? POLL_MS : false });
  const found = end === 'processing' ? ownLine(data?.statements ?? [], accepted) : undefined;
  if (found && found.status !== line?.status) {
    setLine(found);
    if (outcomeOf(found.status) !== 'processing') setEndedAt(new Date(serverNow()).toISOString());
  }
  return { end, line, endedAt };
}
