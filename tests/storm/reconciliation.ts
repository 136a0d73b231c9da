import type pg from 'pg';
import { type Books, differences, total, unequal } from './books.js';
import { balanceOf, ledgerBooks, readBook, reviewedGifts } from './ledger-books.js';
import { NOBODY, outsideBooks } from './outside-books.js';
import type { OutsideJournal } from './outside-journal.js';
import type { Person } from './people.js';
import { paidBeyondDue } from './due.js';
import { brokenPromises } from './promises.js';
import { brokenRewards } from './reward-promises.js';
import { REWARD_WRONGS } from './reward-wrongs.js';
import type { World } from './world.js';

/** All differences between ledger, outside and acknowledged operations, in words, with amounts. Empty: everything matches. */
export async function reconcile(database: pg.Client, world: World, people: readonly Person[], journal: OutsideJournal): Promise<string[]> {
  const [ours, theirs] = [await ledgerBooks(database), await outsideBooks(world, people)];
  const reviewed = await reviewedGifts(database);
  const settled = { ...theirs, gifts: new Map([...theirs.gifts].filter(([voucher]) => !reviewed.has(voucher))) };
  return [
    ...differences('money in', ours.incoming, theirs.incoming),
    ...differences('payout', ours.payouts, theirs.payouts),
    ...differences('gift', ours.gifts, settled.gifts),
    ...differences('game transfer', ours.moves, theirs.moves),
    ...differences('credit', ours.credit, theirs.credit),
    ...(await wrongSums(database, settled)),
    ...(await brokenPromises(database, ours.incoming, journal)),
    ...(await brokenRewards(database, journal)),
    ...(await countWrongs(database, WRONGS)),
    ...(await paidBeyondDue(database, world, journal)),
  ];
}

/** House accounts against the balances that the outside holds for us. */
async function wrongSums(database: pg.Client, theirs: Books): Promise<string[]> {
  const sum = (...kinds: string[]): Promise<bigint> => balanceOf(database, ...kinds);
  return [
    // The first source decides in which of the two a payment is booked.
    ...unequal('clearing:bank and clearing:qr', await sum('clearing:bank', 'clearing:qr'), -total(theirs.incoming)),
    ...unequal(
      'suspense',
      await sum('suspense'),
      total(theirs.incoming, (_, entry) => entry.startsWith(NOBODY)),
    ),
    ...unequal('clearing:payout', await sum('clearing:payout'), total(theirs.payouts)),
    ...unequal('clearing:voucher', await sum('clearing:voucher'), -total(theirs.gifts)),
    ...unequal('clearing:game', await sum('clearing:game'), await worth(database, theirs)),
    ...unequal('transit:game', await sum('transit:game'), 0n),
    ...unequal('money that is held', await sum('hold'), 0n),
    ...unequal('expenses', await sum(...EXPENSES), -(await bonusLines(database)) - (await sum(...POTS))),
  ];
}

const POTS = ['invite', 'refund'];
const EXPENSES = ['bonus', 'promotion', 'luckydraw', ...POTS].map((source) => `expense:${source}`);

/** What rewards brought to wallets by the lines of all statements, satang. */
async function bonusLines(database: pg.Client): Promise<bigint> {
  const { rows } = await database.query<{ sum: string }>(
    "select coalesce(sum(amount), 0)::text as sum from movement where kind = 'bonus' and status = 'SUCCESS'",
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** Deposits to the games less their payouts, in money. */
async function worth(database: pg.Client, { moves }: Books): Promise<bigint> {
  const rates = await readBook(
    database,
    "select code as name, ft_numerator || ' ' || ft_denominator as entry from game where currency = 'THB'",
  );
  let money = 0n;
  for (const [code, rate] of rates) {
    const [numerator, denominator] = rate.split(' ').map(BigInt) as [bigint, bigint];
    const of = (kind: string): bigint => total(moves, (name, entry) => name.startsWith(`${code} `) && entry.startsWith(kind));
    money += ((of('deposit') - of('withdraw')) * numerator) / denominator;
  }
  return money;
}

/** Faults that an auditor would count; there must be none. */
const WRONGS = {
  ...REWARD_WRONGS,
  'unbalanced journals': '(select journal from posting group by journal having sum(amount) <> 0) x',
  'balances below the floor': 'account where balance < floor',
  'balances that are not the sum of their postings':
    '(select a.id from account a left join posting p on p.account = a.id where a.balance is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)) x',
  'gaps in a statement':
    "(select a.id from account a left join movement m on m.member = a.owner where a.kind = 'wallet' group by a.id having a.movements <> count(m.seq)) x",
  'movements in progress': "movement where status = 'PENDING'",
  'sagas not done': "saga where state <> 'DONE'",
  'slips in progress': "slip where state = 'IN_PROGRESS'",
  'gifts in progress': "gift where state = 'IN_PROGRESS'",
  'game accounts that are being opened': "game_account where state = 'OPENING' and opening is not null",
  'transfers that no request began': `movement m where kind = 'transfer' and source = 'WALLET' and not exists (
    select from request_key k where k.scope like '%/api/wallet/transfer%' and k.answer::text like '%' || m.id || '%')`,
};

/** Rows of each condition that has any; a condition is what follows `from`. */
export async function countWrongs(database: pg.Client, conditions: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [what, where] of Object.entries(conditions)) {
    const { rows } = await database.query<{ many: number }>(`select count(*)::int as many from ${where}`);
    if (rows[0]?.many === 0) continue;
    const { rows: examples } = await database.query(`select * from ${where} limit 2`);
    found.push(`${rows[0]?.many} ${what}, such as ${JSON.stringify(examples)}`);
  }
  return found;
}
