import type { Currency } from '@krapao/contract';
import { CompiledQuery } from 'kysely';
import { dayOf } from '../../../platform/business-day.js';
import { arrayLiteral } from '../../../platform/db/array-literal.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { withdrawalInput } from '../withdraw.items.js';
import { findOrder } from '../withdraw.repository.js';
import type { DayCounts, ReviewFacts } from './review.rules.js';

/** A withdrawal whose money is on hold; amounts in minor units. */
export interface HeldOrder {
  id: string;
  member: string;
  currency: Currency;
  amount: bigint;
  bankCode: string;
  accountNo: string;
  accountName: string;
  /** The bank had confirmed the holder at the time of the request. */
  isHolderKnown: boolean;
  confirmation?: ReviewFacts['confirmation'];
}

export interface HeldFacts extends ReviewFacts, Pick<HeldOrder, 'id' | 'member' | 'currency' | 'isHolderKnown'> {}

/** Names of a member's payers that are compared with the account's. */
const PAYER_NAMES = 50;

const FACTS = `/* review-facts */
  select * from review_facts($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz, $6::date, ${PAYER_NAMES})`;

interface Row extends Omit<
  HeldFacts,
  'id' | 'member' | 'currency' | 'amount' | 'accountName' | 'isHolderKnown' | 'confirmation' | 'deposits' | 'paid'
> {
  depositDays: string[] | null;
  depositsAge: number | null;
  paidDays: string[] | null;
  paidAge: number | null;
}

/** A member whose row has no days yet: before they were counted, or without a deposit. */
const dayCounts = (days: string[] | null, age: number | null): DayCounts | null =>
  days === null || age === null ? null : { days: days.map(BigInt), age };

/**
 * The facts of withdrawals whose money is on hold, in their order. Each part is found by an index, and reads no more than the member's withdrawals of one
 * day (docs/decisions/0184).
 *
 * @param now business clock
 */
export async function readFacts(tx: Tx<'withdraw'>, orders: readonly HeldOrder[], now: Date): Promise<HeldFacts[]> {
  const column = (of: (order: HeldOrder) => string): string => arrayLiteral(orders.map(of));
  const { rows } = await tx.db.executeQuery<Row>(
    CompiledQuery.raw(FACTS, [
      column(({ member }) => member),
      column(({ currency }) => currency),
      column(({ bankCode }) => bankCode),
      column(({ accountNo }) => accountNo),
      now.toISOString(),
      dayOf(now),
    ]),
  );
  return orders.map(({ id, member, currency, amount, accountName, isHolderKnown, confirmation }, index) => {
    const row = rows[index];
    if (row === undefined) throw new Error(`withdrawal ${id} has no member`);
    const { depositDays, depositsAge, paidDays, paidAge, ...facts } = row;
    const counts = { deposits: dayCounts(depositDays, depositsAge), paid: dayCounts(paidDays, paidAge) };
    return { id, member, currency, amount, accountName, isHolderKnown, confirmation, ...facts, ...counts };
  });
}

/** As {@link readFacts}, of a withdrawal that is stored; undefined: there is none with this id. */
export async function readFactsOf(tx: Tx<'withdraw'>, id: string, now: Date): Promise<HeldFacts | undefined> {
  const order = await findOrder(tx, id);
  if (order === undefined) return undefined;
  const [facts] = await readFacts(tx, [heldOrder(order)], now);
  return facts;
}

/** The order of a withdrawal's saga. */
export function heldOrder({ id, member, input }: { id: string; member: string; input: unknown }): HeldOrder {
  const { currency, amount, bankCode, accountNo, accountName, isHolderKnown, confirmation } = withdrawalInput.parse(input);
  return { id, member, currency, amount, bankCode, accountNo, accountName, isHolderKnown, confirmation };
}
