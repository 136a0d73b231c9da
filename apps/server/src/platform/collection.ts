import { currencies, type Currency, type Language, languages } from '@krapao/contract';
import type { ChangeField, FieldChange } from '@krapao/contract/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from './unit-of-work.js';

/** One line of a value for people, e.g. `{ field: 'account', id: 'KBANK 0213456780', text: 'KBANK 0213456780 · Krapao' }`. */
export interface ValueLine {
  /** The kind of line. */
  field: ChangeField;
  /** Unique within the value; a line with the same id before and after a change is the same line. */
  id: string;
  text: string;
  language?: Language;
}

/**
 * Items that members see and operators write, each under a key: offers, lists per currency, texts. A module stores them in its own form; the shop window
 * (docs/decisions/0191) reads, checks and replaces them as values. `undefined` is an item that does not exist.
 */
export interface Collection {
  /** The keys of the items that exist, in the order in which operators see them. */
  keys(tx: Tx): Promise<string[]>;
  /** Whether an item may have this key. */
  accepts(key: string): boolean;
  read(tx: Tx, key: string): Promise<unknown>;
  /** Reads an item. Changes of it wait until the transaction ends. */
  lock(tx: Tx, key: string): Promise<unknown>;
  /** The value as it would be stored, or why it cannot be. */
  check(tx: Tx, key: string, written: unknown): Promise<{ value: unknown } | { problem: string }>;
  /** Stores a value that `check` answered. Write an audit row in the same transaction. */
  write(tx: Tx, key: string, value: unknown): Promise<void>;
  /** The lines that differ between two checked values; their order if only that differs. */
  changesOf(before: unknown, after: unknown): FieldChange[];
  /** Whether the change gives more away: it takes two people. What leads members elsewhere is decided by the shop window for every kind. */
  loosens(before: unknown, after: unknown): boolean;
}

export interface CollectionDependencies<T> {
  /** Identifies the collection in locks. */
  name: string;
  definition: z.ZodType<T>;
  keys(tx: Tx): Promise<string[]>;
  accepts(key: string): boolean;
  read(tx: Tx, key: string): Promise<T | undefined>;
  /** Why the key or the stored data forbids a valid value; null: it does not. */
  conflictOf?(tx: Tx, key: string, value: T): Promise<string | null>;
  write(tx: Tx, key: string, value: T): Promise<void>;
  linesOf(value: T): ValueLine[];
  loosens(before: T | undefined, after: T): boolean;
}

/** Changes of the item wait until the transaction ends. */
export async function lockItem(tx: Tx, collection: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collection ${collection} ${key}`}, 0))`.execute(tx.db);
}

export const createCollection = <T>(own: CollectionDependencies<T>): Collection => ({
  keys: own.keys,
  accepts: own.accepts,
  read: own.read,
  lock: async (tx, key) => {
    await lockItem(tx, own.name, key);
    return own.read(tx, key);
  },
  check: async (tx, key, written) => {
    const checked = own.definition.safeParse(written);
    if (!checked.success) return { problem: z.prettifyError(checked.error) };
    const problem = (await own.conflictOf?.(tx, key, checked.data)) ?? null;
    return problem === null ? { value: checked.data } : { problem };
  },
  // Callers pass what `check` has answered or `read` has returned.
  write: (tx, key, value) => own.write(tx, key, value as T),
  changesOf: (before, after) => differences(before === undefined ? [] : own.linesOf(before as T), own.linesOf(after as T)),
  loosens: (before, after) => own.loosens(before as T | undefined, after as T),
});

/** As `CollectionDependencies`, for a list that exists once per currency. */
export interface CurrencyListDependencies<T> extends Pick<CollectionDependencies<T>, 'name' | 'definition' | 'linesOf' | 'loosens'> {
  read(tx: Tx, currency: Currency): Promise<T>;
  conflictOf?(tx: Tx, currency: Currency, value: T): Promise<string | null>;
  write(tx: Tx, currency: Currency, value: T): Promise<void>;
}

const isCurrency = (key: string): key is Currency => (currencies as readonly string[]).includes(key);

function currencyOf(key: string): Currency {
  if (!isCurrency(key)) throw new Error(`${key} is not a currency`);
  return key;
}

/** A list that exists once per currency: its key is the currency. */
export const createCurrencyList = <T>({ read, conflictOf, write, ...own }: CurrencyListDependencies<T>): Collection =>
  createCollection<T>({
    ...own,
    keys: async () => [...currencies],
    accepts: isCurrency,
    read: async (tx, key) => (isCurrency(key) ? read(tx, key) : undefined),
    ...(conflictOf === undefined ? {} : { conflictOf: (tx: Tx, key: string, value: T) => conflictOf(tx, currencyOf(key), value) }),
    write: (tx, key, value) => write(tx, currencyOf(key), value),
  });

/** The lines that differ; their order if only that differs. */
export function differences(before: readonly ValueLine[], after: readonly ValueLine[]): FieldChange[] {
  const change = ({ field, language }: ValueLine, texts: Pick<FieldChange, 'before' | 'after'>): FieldChange => ({
    field,
    ...(language === undefined ? {} : { language }),
    ...texts,
  });
  const known = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  const changes = [
    ...before.filter(({ id }) => !kept.has(id)).map((line) => change(line, { before: line.text, after: null })),
    ...after.map((line) => change(line, { before: known.get(line.id)?.text ?? null, after: line.text })),
  ].filter((each) => each.before !== each.after);
  const [one, other] = [before, after].map((lines) => lines.map(({ id }) => id).join(', '));
  return changes.length > 0 || one === other ? changes : [{ field: 'order', before: one ?? null, after: other ?? null }];
}

/** A text in three languages, one line per language that has it. */
export const textLines = (field: ChangeField, texts: Record<Language, string>, id: string = field): ValueLine[] =>
  languages.flatMap((language) => (texts[language] === '' ? [] : [{ field, language, id: `${id} ${language}`, text: texts[language] }]));

/** A picture in a line: data of a picture is named by its type and size. */
export const pictureText = (picture: string): string =>
  picture.startsWith('data:') ? `${picture.slice(5, picture.indexOf(';'))}, ${Math.ceil((picture.length * 3) / 4 / 1024)} kB` : picture;

/** Every text of a value. The order does not depend on the stored order of the keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [pictureText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .flatMap(([, part]) => textsIn(part));
}

/** Languages in the product's order, before other keys. */
const placeOf = (key: string): number => (languages as readonly string[]).indexOf(key) + 1 || languages.length + 1;
