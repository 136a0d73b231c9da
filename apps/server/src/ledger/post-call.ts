import { currencies, statementTypes } from '@krapao/contract';
import { z } from 'zod';
import { arrayLiteral } from '../platform/db/array-literal.js';
import { newId } from '../platform/ids.js';
import { type AccountRef, wallet } from './accounts.js';
import type { Item, StatementLine, Outcome, WithdrawalRestriction } from './item.js';

type Element = string | bigint | number | null;

/** A parameter of `ledger_post_items` with one entry per item. */
interface Column {
  type: 'uuid' | 'text' | 'int' | 'bigint' | 'jsonb';
  of(item: Item): Element;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const itemColumns: readonly Column[] = [
  { type: 'text', of: ({ scope }) => scope },
  { type: 'text', of: ({ key }) => key },
  { type: 'text', of: ({ inputHash }) => inputHash },
  { type: 'text', of: ({ kind }) => kind },
  { type: 'text', of: ({ reference }) => reference },
  // The view audit_trail restores the member's id.
  { type: 'text', of: ({ audit: { actor, member } }) => (actor === `member:${member}` ? 'member' : actor) },
  { type: 'uuid', of: ({ audit }) => audit.member },
  { type: 'uuid', of: ({ audit }) => audit.request },
  { type: 'jsonb', of: ({ audit }) => json(audit.detail) },
  { type: 'text', of: ({ restriction }) => restriction?.accepts.join(',') ?? null },
  { type: 'text', of: ({ restriction }) => restriction?.becomes ?? null },
];
const lineColumns: readonly Column[] = [
  { type: 'uuid', of: ({ movement }) => movement?.id ?? null },
  { type: 'text', of: ({ movement }) => movement?.kind ?? null },
  { type: 'text', of: ({ movement }) => movement?.status ?? null },
  { type: 'bigint', of: ({ movement }) => movement?.amount ?? null },
  { type: 'text', of: ({ movement }) => movement?.source ?? null },
  { type: 'text', of: ({ movement }) => movement?.target ?? null },
  { type: 'jsonb', of: ({ movement }) => json(movement?.related) },
];
const settledColumns: readonly Column[] = [
  { type: 'uuid', of: ({ settles }) => settles?.movement ?? null },
  { type: 'text', of: ({ settles }) => settles?.status ?? null },
];
const intentColumns: readonly Column[] = [
  { type: 'uuid', of: ({ intent }) => intent?.id ?? null },
  { type: 'text', of: ({ intent }) => intent?.kind ?? null },
  { type: 'uuid', of: ({ intent }) => intent?.member ?? null },
  { type: 'jsonb', of: ({ intent }) => json(intent?.input) },
];

const types = [
  'timestamptz',
  // Accounts.
  'uuid[]',
  'text[]',
  'text[]',
  // Postings.
  'int[]',
  'int[]',
  'bigint[]',
  // The journal of each item, the item before it with the same key, and its wallet.
  'uuid[]',
  'int[]',
  'int[]',
  ...[...itemColumns, ...lineColumns, ...settledColumns, ...intentColumns].map(({ type }) => `${type}[]`),
];

/** The statement that posts a list; {@link postCall} makes its parameters. */
export const POST_ITEMS = `/* ledger-post */ select verdict, restriction, seq, replay, settled
  from ledger_post_items(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})`;

export interface PostCall {
  items: readonly Item[];
  at: Date;
  /** The id of each item's journal, if it is posted. */
  journals: readonly string[];
  parameters: readonly (string | null)[];
}

/** A list as the parameters of {@link POST_ITEMS}: one array per column. */
export function postCall(items: readonly Item[], at: Date): PostCall {
  const accounts: AccountRef[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (account: AccountRef): number => {
    const name = `${account.owner} ${account.kind} ${account.currency}`;
    const number = numbers.get(name) ?? accounts.push(account);
    numbers.set(name, number);
    return number;
  };
  const lastWithKey = new Map<string, number>();
  const [postingItems, postingAccounts, amounts]: [number[], number[], bigint[]] = [[], [], []];
  const [repeats, wallets]: [Element[], Element[]] = [[], []];
  for (const [index, item] of items.entries()) {
    const number = index + 1;
    for (const { account, amount } of item.postings) {
      postingItems.push(number);
      postingAccounts.push(numberOf(account));
      amounts.push(amount);
    }
    const key = `${item.scope} ${item.key}`;
    repeats.push(lastWithKey.get(key) ?? null);
    lastWithKey.set(key, number);
    const line = item.movement ?? item.restriction;
    wallets.push(line === undefined ? null : numberOf(wallet(line.member, line.currency)));
  }
  const journals = items.map(newId);
  const toArray = ({ of }: Column): string => arrayLiteral(items.map(of));
  const toArrayIf = (isUsed: boolean, columns: readonly Column[]): (string | null)[] =>
    columns.map((column) => (isUsed ? toArray(column) : null));
  return {
    items,
    at,
    journals,
    parameters: [
      at.toISOString(),
      ...(['owner', 'kind', 'currency'] as const).map((part) => arrayLiteral(accounts.map((account) => account[part]))),
      ...[postingItems, postingAccounts, amounts, journals, repeats, wallets].map((values) => arrayLiteral(values)),
      ...[...itemColumns, ...lineColumns].map(toArray),
      ...toArrayIf(
        items.some(({ settles }) => settles !== undefined),
        settledColumns,
      ),
      ...toArrayIf(
        items.some(({ intent }) => intent !== undefined),
        intentColumns,
      ),
    ],
  };
}

/** What `ledger_post_items` returns of an item. */
export interface PostedRow {
  verdict: 'post' | 'known' | 'short' | 'restricted';
  restriction: WithdrawalRestriction | null;
  seq: bigint | null;
  replay: unknown;
  settled: unknown;
}

/** The outcomes of a list, in its order. */
export const readOutcomes = ({ items, at, journals }: PostCall, rows: readonly PostedRow[]): Outcome[] =>
  items.map((item, index) => {
    const [row, journal] = [rows[index], journals[index]];
    if (row === undefined || journal === undefined) throw new Error('the ledger returned fewer outcomes than items');
    switch (row.verdict) {
      case 'known':
        return readReplay(row.replay);
      case 'short':
        return { ok: false, code: 'MONEY_NOT_ENOUGH' };
      case 'restricted':
        return { ok: false, code: 'BONUS_REMAINING', ...(row.restriction === null ? {} : { restriction: row.restriction }) };
      case 'post':
        return { ok: true, journal, replayed: false, movement: opened(item, row.seq, at) ?? line.nullable().parse(row.settled) };
    }
  });

function opened({ movement }: Item, seq: bigint | null, createdAt: Date): StatementLine | null {
  if (movement === undefined || seq === null) return null;
  const { id, member, kind, status, amount, currency } = movement;
  return { id, member, seq, kind, status, amount, currency, createdAt };
}

const line = z.object({
  id: z.string(),
  member: z.string(),
  seq: z.string().transform(BigInt),
  kind: z.enum(statementTypes),
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  amount: z.string().transform(BigInt),
  currency: z.enum(currencies),
  createdAt: z.string().transform((text) => new Date(text)),
});

const replay = z.union([
  z.object({ refused: z.literal('KEY_INVALID') }),
  z.object({ journal: z.string(), replayed: z.boolean(), movement: line.nullable() }),
]);

/** The outcome that `ledger_replay` returns. */
export function readReplay(answer: unknown): Outcome {
  const first = replay.parse(answer);
  return 'refused' in first ? { ok: false, code: first.refused } : { ok: true, ...first };
}
