import type pg from 'pg';
import type { OutsideJournal } from './outside-journal.js';

/** One row per occurrence. */
interface Promised {
  names: (journal: OutsideJournal) => string[];
  standing: string;
  /** More may exist than were acknowledged: there are other causes. */
  hasOtherWays?: true;
}

const PROMISED: Record<string, Promised> = {
  'the reward': {
    names: ({ rewards }) => rewards.map(({ id, member, amount }) => `${id} of ${member}, ${amount}`),
    standing: "select r.id || ' of ' || w.username || ', ' || r.amount as name from reward_receipt r join member w on w.id = r.member",
  },
  'the draw': {
    names: ({ draws }) => draws.map(({ id, member, code }) => `${id} of ${member}, ${code}`),
    standing: "select d.id || ' of ' || w.username || ', ' || d.code as name from spin_draw d join member w on w.id = d.member",
  },
  'the coupon': {
    names: ({ coupons }) => coupons.map(({ member, amount, coins }) => `of ${member}, ${amount} and ${coins} coins`),
    standing: `
      select 'of ' || w.username || ', ' || coalesce((c.prize->>'amount')::bigint * 100, 0) || ' and ' ||
        coalesce(c.prize->>'coins', '0') || ' coins' as name
      from coupon c join member w on w.id = c.member where c.state = 'CLAIMED'`,
  },
  'what was taken by': {
    names: ({ takenBack }) => takenBack.map(({ path, member, amount }) => `${path} of ${member}, ${amount}`),
    standing: `
      select t.path || ' of ' || w.username || ', ' || t.amount as name from (
        select '/api/refund/receive' as path, member, amount from refund
        union all select '/api/refund/addWallet', member, amount from movement where kind = 'bonus' and source = 'REFUND'
        union all select '/api/invite/bonus', member, amount from movement where kind = 'bonus' and source = 'INVITE') t
      join member w on w.id = t.member`,
  },
  // A report of the games may have ended it as well.
  'the ended condition': {
    names: ({ endings }) => endings.map(({ member }) => `of ${member}`),
    standing: "select 'of ' || w.username as name from condition c join member w on w.id = c.member where c.state <> 'ACTIVE'",
    hasOtherWays: true,
  },
  'the withdrawal of all': {
    names: ({ withdrawals }) => withdrawals.filter(({ isWhole }) => isWhole).map(({ member }) => `by ${member}, whose condition succeeded`),
    standing: `
      select 'by ' || w.username || ', whose condition succeeded' as name
      from condition c join member w on w.id = c.member where c.state = 'SUCCEEDED'`,
    hasOtherWays: true,
  },
};

/** Rewards, draws and claims that were acknowledged and do not exist as often, or exist without an acknowledgement. */
export async function brokenRewards(database: pg.Client, journal: OutsideJournal): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, { names, standing, hasOtherWays }] of Object.entries(PROMISED)) {
    const promised = tally(names(journal));
    const stands = tally((await database.query<{ name: string }>(standing)).rows.map(({ name }) => name));
    for (const name of new Set([...promised.keys(), ...stands.keys()])) {
      const [acknowledged, stood] = [promised.get(name) ?? 0, stands.get(name) ?? 0];
      if (acknowledged > stood || (acknowledged < stood && hasOtherWays === undefined))
        broken.push(`${what} ${name}: acknowledged ${acknowledged} times, and stands ${stood} times`);
    }
  }
  return broken;
}

function tally(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
