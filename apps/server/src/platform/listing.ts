import type { Currency } from '@krapao/contract';
import type { ChangeField } from '@krapao/contract/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Actor, recordAudit } from './audit.js';
import type { Clock } from './clock.js';
import type { InTx, Tx } from './unit-of-work.js';

/** One line of a list for people, e.g. `{ field: 'account', id: 'KBANK 0213456780', text: 'KBANK 0213456780 · Krapao' }`. */
export interface ListingLine {
  /** The kind of line. */
  field: ChangeField;
  /** Unique within the list; a line with the same id before and after a change is the same line. */
  id: string;
  text: string;
}

/** A line before and after a change, as text. */
export interface ListingChange {
  field: ChangeField;
  before: string | null;
  after: string | null;
}

/** A list that members see, stored as rows. The operator reads and replaces it as a whole, per currency. */
export interface Listing {
  read(currency: Currency): Promise<unknown>;
  /** Reads the stored list. Changes of the list wait until the transaction ends. */
  lock(tx: Tx, currency: Currency): Promise<unknown>;
  /** Why a list cannot be stored; null: it can. */
  problemOf(tx: Tx, currency: Currency, written: unknown): Promise<string | null>;
  /** Stores a list that has no problem. Write an audit row in the same transaction. */
  write(tx: Tx, currency: Currency, written: unknown): Promise<void>;
  /** The lines that differ between two lists that have no problem; their order if only that differs. */
  changesOf(before: unknown, after: unknown): ListingChange[];
}

/** A list that one operator may change. */
export interface OpenListing extends Listing {
  /** Audited. Resolves to the problem when the list is invalid, and changes nothing then. */
  replace(currency: Currency, written: unknown, who: Actor): Promise<{ problem: string } | null>;
}

export interface ListingDependencies<T> {
  inTx: InTx;
  name: string;
  definition: z.ZodType<T>;
  read(tx: Tx, currency: Currency): Promise<T>;
  /** Why the stored data forbids a valid list; null: it does not. */
  conflictOf?(tx: Tx, currency: Currency, list: T): Promise<string | null>;
  write(tx: Tx, currency: Currency, list: T): Promise<void>;
  linesOf(list: T): ListingLine[];
}

export const createListing = <T>({ inTx, name, definition, read, conflictOf, write, linesOf }: ListingDependencies<T>): Listing => ({
  read: (currency) => inTx((tx) => read(tx, currency)),
  lock: async (tx, currency) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`listing ${name} ${currency}`}, 0))`.execute(tx.db);
    return read(tx, currency);
  },
  problemOf: async (tx, currency, written) => {
    const list = definition.safeParse(written);
    if (!list.success) return z.prettifyError(list.error);
    return (await conflictOf?.(tx, currency, list.data)) ?? null;
  },
  write: (tx, currency, written) => write(tx, currency, definition.parse(written)),
  changesOf: (before, after) => differences(linesOf(definition.parse(before)), linesOf(definition.parse(after))),
});

function differences(before: readonly ListingLine[], after: readonly ListingLine[]): ListingChange[] {
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id));
  const changes = [
    ...removed.map(({ field, text }) => ({ field, before: text, after: null })),
    ...after.map(({ field, id, text }) => ({ field, before: before.find((line) => line.id === id)?.text ?? null, after: text })),
  ].filter((change) => change.before !== change.after);
  const [one, other] = [before, after].map((lines) => lines.map(({ id }) => id).join(', '));
  return changes.length > 0 || one === other ? changes : [{ field: 'order', before: one ?? null, after: other ?? null }];
}

/** Lets one operator replace a list; the audit action is `<name>.changed`. */
export const openListing = (listing: Listing, { inTx, clock, name }: { inTx: InTx; clock: Clock; name: string }): OpenListing => ({
  ...listing,
  replace: (currency, written, who) =>
    inTx(async (tx) => {
      const before = await listing.lock(tx, currency);
      const problem = await listing.problemOf(tx, currency, written);
      if (problem !== null) return { problem };
      await listing.write(tx, currency, written);
      await recordAudit(tx, who, `${name}.changed`, clock.now(), { currency, changes: listing.changesOf(before, written) });
      return null;
    }),
});
