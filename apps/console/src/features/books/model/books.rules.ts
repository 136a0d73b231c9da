import { type AccountKind, accountKinds, type Books, type ProviderBook, type TrialRow } from '@krapao/contract/desk';

/** A sum of amounts, without the error of binary fractions. */
export const sum = (amounts: readonly number[]): number => Math.round(amounts.reduce((total, each) => total + each * 100, 0)) / 100;

/** What we have more than the provider. */
export const differenceOf = ({ ours, theirs }: ProviderBook): number => sum([ours, -theirs]);

export type ProviderState = 'unread' | 'even' | 'explained' | 'differs';

/** Differences decide, not the sums: two differences can have the sum zero. */
export function stateOf(provider: ProviderBook): ProviderState {
  const { readAt, differences } = provider;
  if (readAt === null) return 'unread';
  if (differences.some(({ explanation }) => explanation === null)) return 'differs';
  if (differences.length > 0) return 'explained';
  return differenceOf(provider) === 0 ? 'even' : 'differs';
}

/** The groups of the trial balance, and the kinds of account that they sum. */
const kindsOf = {
  banks: ['clearing:bank', 'clearing:qr', 'clearing:voucher', 'clearing:payout', 'clearing:cells'],
  suspense: ['suspense'],
  wallet: ['wallet'],
  held: ['hold', 'parked'],
  pots: ['invite', 'refund'],
  games: ['clearing:game', 'transit:game', 'disputed:game'],
  rewards: ['expense:bonus', 'expense:promotion', 'expense:invite', 'expense:refund', 'expense:luckydraw'],
  opening: ['opening'],
} as const satisfies Record<string, readonly AccountKind[]>;
export type TrialGroupName = keyof typeof kindsOf;

export const trialColumns = ['opening', 'debit', 'credit', 'closing'] as const;
export type Figures = Record<(typeof trialColumns)[number], number>;

export const figuresOf = (rows: readonly TrialRow[]): Figures => ({
  opening: sum(rows.map(({ opening }) => opening)),
  debit: sum(rows.map(({ debit }) => debit)),
  credit: sum(rows.map(({ credit }) => credit)),
  closing: sum(rows.map(({ closing }) => closing)),
});

interface TrialGroup {
  name: TrialGroupName;
  rows: TrialRow[];
  figures: Figures;
}

/** A site with one database never uses this account (docs/decisions/0272). */
const isUnused = (row: TrialRow): boolean => row.kind === 'clearing:cells' && trialColumns.every((column) => row[column] === 0);

/** The rows in groups, in the order of the board; groups without a row are left out. */
export function groupsOf(rows: readonly TrialRow[]): TrialGroup[] {
  const ordered = rows.toSorted((one, other) => accountKinds.indexOf(one.kind) - accountKinds.indexOf(other.kind));
  return (Object.keys(kindsOf) as TrialGroupName[]).flatMap((name) => {
    const kinds: readonly AccountKind[] = kindsOf[name];
    const own = ordered.filter((row) => kinds.includes(row.kind) && !isUnused(row));
    return own.length === 0 ? [] : [{ name, rows: own, figures: figuresOf(own) }];
  });
}

/** Whether what others hold for us equals what we owe, before and after the day, and the day's debit equals its credit. */
export const balances = ({ opening, debit, credit, closing }: Figures): boolean => opening === 0 && closing === 0 && debit === credit;

/** A day before or after another one. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export type DayState = 'open' | 'ended' | 'closed';
export const dayStateOf = ({ day, today, close }: Books): DayState => (close !== null ? 'closed' : day === today ? 'open' : 'ended');

export interface Step {
  name: 'read' | 'balance' | 'explained' | 'first' | 'second';
  state: 'done' | 'now' | 'bad' | 'todo';
}

/** The steps to a closed day: those that hold, the next one, and those that follow. */
export function stepsOf({ trial, obstacles, proposal, close }: Books): Step[] {
  const has = (obstacle: Books['obstacles'][number]): boolean => obstacles.includes(obstacle);
  const isDone: Record<Step['name'], boolean> = {
    read: !has('not-read'),
    balance: !has('not-balanced') && trial !== null,
    explained: !has('not-explained'),
    first: proposal !== null,
    second: false,
  };
  const names = Object.keys(isDone) as Step['name'][];
  const next = names.find((name) => !isDone[name]);
  return names.map((name) => {
    if (close !== null || isDone[name]) return { name, state: 'done' };
    if (name === 'balance' && has('not-balanced')) return { name, state: 'bad' };
    return { name, state: name === next && !has('day-open') ? 'now' : 'todo' };
  });
}

export const unexplainedOf = ({ providers }: Books): number =>
  providers.flatMap(({ differences }) => differences).filter(({ explanation }) => explanation === null).length;

/** `5d2e…90c1` */
export const shorten = (digest: string): string => (digest.length > 12 ? `${digest.slice(0, 4)}…${digest.slice(-4)}` : digest);
