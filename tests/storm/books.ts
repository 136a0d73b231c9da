import type pg from 'pg';
import type { StormWorld } from './world.js';

interface OutsideRow {
  ref: string;
  transRef: string;
  amount: number;
}

/** Names with their amounts in satang. */
type Book = Map<string, bigint>;

export interface Books {
  /** Payments into QRs by their bank reference; payouts by our reference. */
  payments: Book;
  payouts: Book;
}

/** The outside's own books. */
export async function outsideBooks({ sandbox }: StormWorld): Promise<Books> {
  const rows = async (path: string): Promise<OutsideRow[]> => (await (await fetch(`${sandbox}${path}`)).json()) as OutsideRow[];
  const satang = ({ amount }: OutsideRow): bigint => BigInt(Math.round(amount * 100));
  return {
    payments: new Map((await rows('/api/qr-payments')).map((row) => [`SCB:${row.transRef}`, satang(row)])),
    payouts: new Map((await rows('/api/payouts')).map((row) => [row.ref, satang(row)])),
  };
}

/** The same as the ledger has them: what it credited and what it holds for paid, without the demo's own past. */
export async function ledgerBooks(database: pg.Client): Promise<Books> {
  const book = async (sql: string): Promise<Book> => {
    const { rows } = await database.query<{ name: string; amount: string }>(sql);
    return new Map(rows.map(({ name, amount }) => [name, BigInt(amount)]));
  };
  return {
    payments: await book(
      "select j.idempotency_key as name, m.amount::text as amount from journal j join movement m on m.journal = j.id where j.scope = 'incoming' and j.idempotency_key like 'SCB:%'",
    ),
    payouts: await book(
      "select m.id::text as name, m.amount::text as amount from movement m join saga s on s.id = m.id where m.kind = 'withdraw' and m.status = 'SUCCESS'",
    ),
  };
}

/** What stands in one book and not, or otherwise, in the other. */
export function differences(ours: Book, theirs: Book): string[] {
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map((name) => `${name}: ${ours.get(name)} and ${theirs.get(name)}`);
}
