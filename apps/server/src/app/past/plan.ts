import type { Person } from './people.js';
import { DAYS } from './people.js';
import type { Random } from './random.js';

/** What a member does; `amount` in baht, or in units of 500 kip. */
export type Step =
  | { kind: 'transfer'; amount: number }
  | { kind: 'qr'; amount: number; isPaid: boolean }
  | { kind: 'slip'; amount: number }
  | { kind: 'play'; game: string; stake: number; win: number }
  | { kind: 'withdraw'; amount: number; isDeclined: boolean }
  | { kind: 'reward'; code: string }
  | { kind: 'spin' };

/** One visit of a member. */
export interface Session {
  at: Date;
  /** The place of the member. */
  who: number;
  steps: { at: Date; step: Step }[];
}

/** Slips are read as photos, which takes half a second each: only the last day has some. */
const SLIP_DAYS = 1;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The plan ends this long before the start; the queues of the start come after it. */
const QUIET_MS = 60 * MINUTE_MS;
/** The first members, of whom withdrawals wait at the start, take no reward that would restrict them. */
const UNREWARDED = 10;
/** No visit is longer. */
const SESSION_MS = 90 * MINUTE_MS;

const amounts = [100, 150, 200, 300, 300, 500, 500, 500, 1_000, 1_000, 2_000, 3_000] as const;
const games = ['PG', 'JOKER', 'SLOTXO'] as const;
/** What a stake wins, as a factor: a little less than it on average. */
const wins = [0, 0, 0.4, 0.5, 0.8, 1.2, 1.5, 2] as const;

/** The hour of a session in Bangkok: evenings are busy, nights are quiet. */
const hours = [9, 11, 12, 13, 16, 18, 19, 19, 20, 20, 20, 21, 21, 22, 23] as const;

/** What the plan knows of a member's wallet; a reward restricts withdrawals, so who has one makes none. */
interface Pocket {
  money: number;
  isRewarded: boolean;
  hasDeposited: boolean;
  takesRewards: boolean;
}

/** The visits of the days before the start `now`, in the order of time. `today`: the start of the business day of `now`. */
export function planOf(people: readonly Person[], { now, today }: { now: Date; today: Date }, random: Random): Session[] {
  const pockets = people.map((_, who): Pocket => ({ money: 0, isRewarded: false, hasDeposited: false, takesRewards: who >= UNREWARDED }));
  const planned: Session[] = [];
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    for (const [who, { activity, joinedDaysAgo }] of people.entries()) {
      const hour = random.pick(hours);
      const minute = Math.floor(random.next() * 60);
      const starts = new Date(today.getTime() - day * DAY_MS + (hour * 60 + minute) * MINUTE_MS);
      const isThere = random.chance(0.3 * activity) && joinedDaysAgo > day && starts.getTime() + SESSION_MS < now.getTime() - QUIET_MS;
      const pocket = pockets[who];
      if (!isThere || pocket === undefined) continue;
      let at = starts.getTime();
      const steps = sessionOf(pocket, day, random).map((step) => {
        const begins = new Date(at);
        at += (3 + Math.floor(random.next() * 12)) * MINUTE_MS;
        return { at: begins, step };
      });
      planned.push({ at: starts, who, steps });
    }
  }
  return planned.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What a member does in one visit. Changes the pocket. */
function sessionOf(pocket: Pocket, day: number, random: Random): Step[] {
  const steps: Step[] = [];
  const amount = random.pick(amounts);
  steps.push(depositOf(amount, day, random));
  if (random.chance(0.05)) steps.unshift({ kind: 'qr', amount: amount + 50, isPaid: false });
  pocket.money += amount;
  if (pocket.takesRewards && !pocket.isRewarded && pocket.hasDeposited && random.chance(0.12)) {
    steps.push({ kind: 'reward', code: random.pick(['DAILY50', 'WEEKLY20', 'NEWMEMBER']) });
    pocket.isRewarded = true;
  }
  pocket.hasDeposited = true;
  if (random.chance(0.12)) steps.push({ kind: 'spin' });
  if (random.chance(0.35)) {
    const stake = Math.max(50, Math.floor((pocket.money * (0.4 + random.next() * 0.6)) / 50) * 50);
    const win = Math.floor(stake * random.pick(wins));
    steps.push({ kind: 'play', game: random.pick(games), stake, win });
    pocket.money += win - stake;
  }
  if (!pocket.isRewarded && pocket.money >= 300 && random.chance(0.5)) {
    const taken = Math.floor((pocket.money * (0.5 + random.next() * 0.5)) / 100) * 100;
    if (taken >= 100) {
      steps.push({ kind: 'withdraw', amount: taken, isDeclined: random.chance(0.06) });
      pocket.money -= taken;
    }
  }
  return steps;
}

function depositOf(amount: number, day: number, random: Random): Step {
  const way = random.next();
  if (way < 0.5) return { kind: 'qr', amount, isPaid: true };
  return way > 0.9 && day < SLIP_DAYS ? { kind: 'slip', amount } : { kind: 'transfer', amount };
}
