import type { Acknowledged } from '../storm/operations/operation.js';

/** The balances of ledger and sandbox at the end; amounts in satang. */
export interface Evidence {
  /** Withdrawals, with the key they were asked under. */
  withdrawals: readonly { id: string; key: string; amount: bigint }[];
  /** Keys of requests for transfers, once for each row. */
  transfers: readonly string[];
  /** Bank references of payments that were credited, once for each credit. */
  credited: readonly string[];
  /** Payouts that the bank has executed, by the withdrawal's id. */
  payouts: readonly { ref: string; amount: bigint }[];
}

type Payout = Evidence['payouts'][number];

export interface Problem {
  /** `unbooked`: the bank has paid what the ledger does not know, or knows otherwise. */
  kind: 'lost' | 'doubled' | 'unbooked';
  what: string;
  /** Satang. */
  amount: bigint;
}

export const satangOf = (wire: unknown): bigint => BigInt(Math.round(Number(wire) * 100));

/** Everything that was acknowledged must be in the ledger, and nothing more than once. Empty: all is well. */
export function checkJournal(journal: readonly Acknowledged[], { withdrawals, transfers, credited, payouts }: Evidence): Problem[] {
  const paymentsOf = journal.filter(({ path }) => path === '/api/bank/pay');
  const withdrawalsOf = journal.filter(({ path }) => path.startsWith('/api/wallet/withdraw'));
  const transfersOf = journal.filter(({ path }) => path.startsWith('/api/wallet/transfer'));
  return [
    ...eachOnce('payment', paymentsOf, ({ key }) => credited.filter((ref) => ref === key).length),
    ...eachOnce('transfer', transfersOf, ({ key }) => transfers.filter((each) => each === key).length),
    ...eachOnce('withdrawal', withdrawalsOf, ({ key }) => withdrawals.filter((each) => each.key === key).length),
    ...grouped(withdrawalsOf, ({ key, answer }) => `${key} ${String(answer.body['_id'])}`).flatMap(([call]) => changed(call, withdrawals)),
    ...withdrawals
      .filter(({ key }) => !withdrawalsOf.some((call) => call.key === key))
      .map(({ id, amount }): Problem => ({ kind: 'doubled', what: `withdrawal ${id}: not acknowledged`, amount })),
    ...grouped(payouts, ({ ref }) => ref).flatMap((paid) => wronglyPaid(paid, withdrawals)),
  ];
}

function grouped<T>(all: readonly T[], nameOf: (each: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(nameOf(each));
    if (group === undefined) groups.set(nameOf(each), [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

const amountOf = ({ body, answer }: Acknowledged): bigint => satangOf(answer.body['amount'] ?? (body as { amount?: number }).amount ?? 0);

/** A repeated call is acknowledged again under its key: each key counts once. */
function eachOnce(what: string, calls: readonly Acknowledged[], count: (call: Acknowledged) => number): Problem[] {
  return grouped(calls, ({ key }) => key).flatMap(([call]): Problem[] => {
    const [found, amount] = [count(call), amountOf(call)];
    if (found === 0) return [{ kind: 'lost', what: `${what} ${call.key} of ${call.member}`, amount }];
    return found === 1 ? [] : [{ kind: 'doubled', what: `${what} ${call.key} of ${call.member}: ${found} times`, amount }];
  });
}

/** The ledger has it under another id or with another amount than was answered. */
function changed(call: Acknowledged, withdrawals: Evidence['withdrawals']): Problem[] {
  const kept = withdrawals.filter((each) => each.key === call.key);
  const [id, amount] = [String(call.answer.body['_id']), amountOf(call)];
  if (kept.length !== 1 || (kept[0]?.id === id && kept[0].amount === amount)) return [];
  return [{ kind: 'lost', what: `withdrawal ${id}: the ledger has ${kept[0]?.id} of ${kept[0]?.amount} instead`, amount }];
}

function wronglyPaid(paid: [Payout, ...Payout[]], withdrawals: Evidence['withdrawals']): Problem[] {
  const { ref, amount } = paid[0];
  const known = withdrawals.some((each) => each.id === ref && each.amount === amount);
  return [
    ...(known ? [] : [{ kind: 'unbooked', what: `payout ${ref}: the ledger has no such withdrawal`, amount } as const]),
    ...(paid.length === 1 ? [] : [{ kind: 'doubled', what: `payout ${ref}: paid ${paid.length} times`, amount } as const]),
  ];
}
