import type pg from 'pg';
import type { Book, Books } from './books.js';
import { BANK } from './people.js';

/** By bank reference: the member whose wallet it reached, immediately or out of suspense. The demo's own history has other references. */
const INCOMING = `
  select j.idempotency_key as name, coalesce(w.username, 'suspense') || ' ' || p.amount as entry
  from journal j
  join posting p on p.journal = j.id and p.amount > 0
  left join journal r on r.scope = 'release' and r.idempotency_key = j.idempotency_key
  left join movement m on m.id = case when r.id is null then j.movement else r.movement end
  left join member w on w.id = m.member
  where j.scope = 'incoming' and j.idempotency_key like '${BANK}:%'`;

const PAYOUTS = `
  select m.id::text as name, m.amount::text as entry from movement m join saga s on s.id = m.id
  where m.kind = 'withdraw' and m.status = 'SUCCESS'`;

const GIFTS = `
  select j.idempotency_key as name, p.amount::text as entry
  from journal j join posting p on p.journal = j.id and p.amount > 0 where j.scope = 'voucher'`;

const MOVES = `
  select s.input->>'code' || ' ' || s.id as name,
    case s.kind when 'transfer.into-game' then 'deposit ' else 'withdraw ' end || (s.input->>'credit') as entry
  from saga s join movement m on m.id = s.id left join game_review r on r.leg = s.id
  where s.kind like 'transfer.%' and (m.status = 'SUCCESS' or r.state = 'RETURNED')`;

const CREDIT = `select code || ' ' || username as name, credit::text as entry from game_account where state = 'ACTIVE' and not stale`;

export async function readBook(database: pg.Client, sql: string): Promise<Book> {
  const { rows } = await database.query<{ name: string; entry: string }>(sql);
  const book = new Map(rows.map(({ name, entry }) => [name, entry]));
  if (book.size !== rows.length) throw new Error(`${rows.length - book.size} names stand twice in: ${sql}`);
  return book;
}

/** The outside's records, derived from the ledger and the tables of the modules. */
export async function ledgerBooks(database: pg.Client): Promise<Books> {
  const book = (sql: string): Promise<Book> => readBook(database, sql);
  return {
    incoming: await book(INCOMING),
    payouts: await book(PAYOUTS),
    gifts: await book(GIFTS),
    moves: await book(MOVES),
    credit: await book(CREDIT),
  };
}

/** Gifts in review: the voucher shop issued or refused their ticket, and the outcome is unknown. */
export const reviewedGifts = (database: pg.Client): Promise<Book> =>
  readBook(database, `select voucher as name, coalesce(amount, 0)::text as entry from gift where state = 'REVIEW'`);

/** How many conditions run, and how the others have ended. */
export const conditionBook = (database: pg.Client): Promise<Book> =>
  readBook(database, 'select state as name, count(*)::text as entry from condition group by state');

/** All that went into accounts of this kind, less what left them; satang. */
export async function balanceOf(database: pg.Client, ...kinds: string[]): Promise<bigint> {
  const { rows } = await database.query<{ sum: string }>(
    'select coalesce(sum(p.amount), 0)::text as sum from posting p join account a on a.id = p.account where a.kind = any($1)',
    [kinds],
  );
  return BigInt(rows[0]?.sum ?? 0);
}
