import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { GameBook } from './book.rules.js';

const columns = sql`credit_in as "in", credit_out as out, staked, won`;

/** The books of these accounts, locked in one order. Creates missing books empty. */
export async function lockBooks(tx: Tx<'game'>, accounts: readonly string[]): Promise<Map<string, GameBook>> {
  await sql`insert into game_book (account) select unnest(${[...accounts]}::uuid[]) on conflict do nothing`.execute(tx.db);
  const { rows } = await sql<GameBook & { account: string }>`
    select account, ${columns} from game_book where account = any(${[...accounts]}::uuid[]) order by account for update`.execute(tx.db);
  return new Map(rows.map(({ account, ...book }) => [account, book]));
}

export async function lockBook(tx: Tx<'game'>, account: string): Promise<GameBook> {
  const book = (await lockBooks(tx, [account])).get(account);
  if (book === undefined) throw new Error(`game account ${account} has no book`);
  return book;
}

/** The last known book; nothing is locked. */
export async function readBook(tx: Tx<'game'>, account: string): Promise<GameBook> {
  const { rows } = await sql<GameBook>`select ${columns} from game_book where account = ${account}`.execute(tx.db);
  return rows[0] ?? { in: 0n, out: 0n, staked: 0n, won: 0n };
}

/** Adds credit that went in or out, and stakes and wins of rounds. 1/100 credit. */
export async function addToBooks(tx: Tx<'game'>, changes: readonly (Partial<GameBook> & { account: string })[]): Promise<void> {
  const column = (key: keyof GameBook): string[] => changes.map((change) => (change[key] ?? 0n).toString());
  await sql`
    update game_book b set credit_in = b.credit_in + c.i, credit_out = b.credit_out + c.o, staked = b.staked + c.s, won = b.won + c.w
    from unnest(${changes.map(({ account }) => account)}::uuid[], ${column('in')}::bigint[], ${column('out')}::bigint[],
      ${column('staked')}::bigint[], ${column('won')}::bigint[]) as c(account, i, o, s, w)
    where b.account = c.account`.execute(tx.db);
}
