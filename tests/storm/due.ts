import type pg from 'pg';
import { toSatang } from './operations/operation.js';
import type { OutsideJournal } from './outside-journal.js';
import type { World } from './world.js';

/**
 * Wallets that were credited with more from a game than the member brought there and won. By the game provider's own records: the credit
 * of an account, including stakes of open bets, less credit given without a round, is what transfers and rounds left in it.
 */
export async function paidBeyondDue(database: pg.Client, world: World, { lies }: OutsideJournal): Promise<string[]> {
  const { rows } = await database.query<{ name: string; moved: string; paid: string }>(
    `select s.input->>'code' || ' ' || (s.input->>'username') as name,
       sum(case s.kind when 'transfer.into-game' then 1 else -1 end * (s.input->>'credit')::bigint)::text as moved,
       sum(case when m.status = 'SUCCESS' then case s.kind when 'transfer.into-game' then 1 else -1 end * (s.input->>'credit')::bigint else 0 end)::text as paid
     from saga s join movement m on m.id = s.id left join game_review r on r.leg = s.id
     where s.kind like 'transfer.%' and (m.status = 'SUCCESS' or r.state = 'RETURNED') group by 1`,
  );
  const games = await world.records<{ code: string; accounts: { username: string; balance: number; outstanding: number }[] }>('/api/games');
  const held = new Map<string, bigint>(
    games.flatMap(({ code, accounts }) =>
      accounts.map(({ username, balance, outstanding }) => [`${code} ${username}`, toSatang(balance) + toSatang(outstanding)] as const),
    ),
  );
  const found: string[] = [];
  for (const { name, moved, paid } of rows) {
    const forged = lies.filter(({ code, username }) => `${code} ${username}` === name).reduce((sum, { credit }) => sum + credit, 0n);
    // Winnings and losses of rounds: the rest of the balance is transfers and falsified credit.
    const won = (held.get(name) ?? 0n) - BigInt(moved) - forged;
    const due = BigInt(paid) + won;
    if (due < 0n) found.push(`${name} was paid ${-due} more than was brought and won there`);
  }
  return found;
}
