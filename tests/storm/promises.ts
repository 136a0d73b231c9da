import type pg from 'pg';
import type { Book } from './books.js';
import { readBook } from './ledger-books.js';
import type { OutsideJournal } from './outside-journal.js';

/** Acknowledged operations that are missing or differ. Empty: every promise is kept, once. */
export async function brokenPromises(database: pg.Client, incoming: Book, journal: OutsideJournal): Promise<string[]> {
  const missing = (what: string, promised: readonly [name: string, entry: string][], book: Book): string[] =>
    promised
      .filter(([name, entry]) => book.get(name) !== entry)
      .map(([name, entry]) => `${what} ${name} was acknowledged as ${entry}, and stands as ${book.get(name) ?? 'nothing'}`);
  const payments = journal.payments.map(({ member, transRef, amount }): [string, string] => [`SCB:${transRef}`, `${member} ${amount}`]);
  const transfers = journal.transfers.map(({ member, transRef, amount }): [string, string] => [
    `SCB:${transRef}`,
    `${member ?? 'suspense'} ${amount}`,
  ]);
  const slips = journal.slips.filter(({ amount }) => amount !== null);
  return [
    ...missing('the payment', payments, incoming),
    ...missing('the transfer', transfers, incoming),
    ...missing(
      'the slip of',
      slips.map(({ transRef, member, amount }) => [`SCB:${transRef}`, `${member} ${amount}`]),
      incoming,
    ),
    ...missing(
      'the slip',
      slips.map(({ id, member, amount }) => [id, `${member} ${amount}`]),
      await readBook(database, SLIPS),
    ),
    ...missing(
      'the withdrawal',
      journal.withdrawals.map(({ id, amount }) => [id, String(amount)]),
      await readBook(
        database,
        "select id::text as name, amount::text as entry from movement where kind = 'withdraw' and source = 'WALLET'",
      ),
    ),
    ...twice(
      'the withdrawal',
      journal.withdrawals.map(({ id }) => id),
    ),
    ...missing('the gift', knownGifts(journal), await readBook(database, GIFTS)),
    ...missing('the game account', openGames(journal), await readBook(database, GAMES)),
    ...missing(
      'the transfer under key',
      journal.moves.filter(({ pending }) => !pending).map(({ key, member, amount }) => [key, `${member} ${amount}`]),
      await readBook(database, MOVES),
    ),
  ];
}

const knownGifts = ({ gifts }: OutsideJournal): [string, string][] =>
  gifts.flatMap(({ member, voucher, amount }) => (amount === null ? [] : [[voucher, `${member} ${amount}`]]));

const openGames = ({ games }: OutsideJournal): [string, string][] =>
  games.filter(({ pending }) => !pending).map(({ member, code }) => [`${member} ${code}`, 'ACTIVE']);

const GIFTS = `
  select g.voucher as name, m.username || ' ' || p.amount as entry
  from gift g join member m on m.id = g.member
  join journal j on j.scope = 'voucher' and j.idempotency_key = g.voucher
  join posting p on p.journal = j.id and p.amount > 0`;

const SLIPS = `
  select s.id::text as name, m.username || ' ' || s.amount as entry from slip s join member m on m.id = s.member where s.state = 'SUCCESS'`;

const GAMES = "select m.username || ' ' || g.code as name, g.state as entry from game_account g join member m on m.id = g.member";

/** An idempotency key remembers its chains of legs; a chain counts when no leg failed, by the amount of its first leg. */
const MOVES = `
  select k.key as name, min(w.username) || ' ' || sum(first.amount) as entry
  from request_key k
  cross join lateral jsonb_array_elements(k.answer::jsonb) chain
  join movement first on first.id = (chain->>0)::uuid
  join member w on w.id = first.member
  where k.scope like '%/api/wallet/transfer%' and not exists (
    select from jsonb_array_elements_text(chain) leg
    left join movement m on m.id = leg::uuid where m.status is distinct from 'SUCCESS')
  group by k.key`;

const twice = (what: string, names: readonly string[]): string[] =>
  names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${what} ${name} was acknowledged twice`);
