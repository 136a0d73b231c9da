import { type Currency, toMinor } from '@krapao/contract';
import { dayOf } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { DeskOperator } from '../base/request.js';
import type { Plan } from './act.js';
import { actSettings } from './acts.settings.js';
import { addToSums, lockSums, readSums, type SumKey } from './day-sum.repository.js';
import { type DaySum, daySumOf, isAboveCap } from './limits.rules.js';

type MoneyPlan = Pick<Plan, 'money' | 'member'>;

/** Who decides: an actor, with the caps of an operator; null: the command line, which has none. */
export interface Decider {
  actor: string;
  caps: DeskOperator['caps'] | null;
}

/**
 * What operators decide within the business day, per currency (docs/decisions/0192). An act of one person counts for its operator and its member. One
 * that two people decide counts for its checker's cap and its member, and not for what either of them may decide alone.
 */
export interface DaySums {
  /** The sum that decides about the money of a plan; null: none moves. `isFinal`: the sums stay locked until the transaction ends. */
  sumFor(tx: Tx, by: Decider, plan: MoneyPlan, isFinal: boolean): Promise<DaySum | null>;
  /** Locks the sums of an approved plan; true: with it, the checker decides more than their roles allow. */
  isAboveCapOf(tx: Tx, by: Decider, plan: MoneyPlan): Promise<boolean>;
  /** What the operator has decided today: whether these amounts are above their cap, each for itself. */
  aboveCap(tx: Tx, by: Decider, money: readonly Plan['money'][]): Promise<boolean[]>;
  /** Counts the money of a performed plan. `isAlone`: no second person decided it. */
  count(tx: Tx, by: Decider, plan: MoneyPlan, isAlone: boolean): Promise<void>;
}

const aloneOf = ({ actor }: Decider): string => `alone:${actor}`;
const decidedOf = ({ actor }: Decider): string => `decided:${actor}`;
const receivedOf = (member: string): string => `received:${member}`;
const subjectsOf = (by: Decider, member: string | null): string[] => [
  aloneOf(by),
  decidedOf(by),
  ...(member === null ? [] : [receivedOf(member)]),
];

export function createDaySums({ clock, settings }: { clock: Clock; settings: Pick<Settings, 'allIn'> }): DaySums {
  const keyOf = (currency: Currency): SumKey => ({ day: dayOf(clock.now()), currency });

  return {
    sumFor: async (tx, by, { money, member }, isFinal) => {
      if (money === null) return null;
      const { amount, currency } = money;
      const sums = await (isFinal ? lockSums : readSums)(tx, keyOf(currency), subjectsOf(by, member));
      const sumOf = (subject: string): bigint => sums.get(subject) ?? 0n;
      return daySumOf(
        amount,
        { alone: sumOf(aloneOf(by)), decided: sumOf(decidedOf(by)), received: member === null ? null : sumOf(receivedOf(member)) },
        { cap: by.caps?.[currency] ?? null, twoPeopleFrom: toMinor((await settings.allIn(tx, currency))(actSettings.twoPeopleFrom)) },
      );
    },

    isAboveCapOf: async (tx, by, { money, member }) => {
      if (money === null) return false;
      const sums = await lockSums(tx, keyOf(money.currency), subjectsOf(by, member));
      return isAboveCap(money.amount, sums.get(decidedOf(by)) ?? 0n, by.caps?.[money.currency] ?? null);
    },

    aboveCap: async (tx, by, money) => {
      const decided = new Map<Currency, bigint>();
      for (const currency of new Set(money.flatMap((each) => each?.currency ?? []))) {
        const sums = await readSums(tx, keyOf(currency), [decidedOf(by)]);
        decided.set(currency, sums.get(decidedOf(by)) ?? 0n);
      }
      return money.map(
        (each) => each !== null && isAboveCap(each.amount, decided.get(each.currency) ?? 0n, by.caps?.[each.currency] ?? null),
      );
    },

    count: async (tx, by, { money, member }, isAlone) => {
      if (money === null) return;
      const subjects = subjectsOf(by, member).filter((subject) => isAlone || subject !== aloneOf(by));
      await addToSums(tx, keyOf(money.currency), subjects, money.amount);
    },
  };
}
