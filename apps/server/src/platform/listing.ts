import type { Currency } from '@krapao/contract';
import { z } from 'zod';
import { type Actor, recordAudit } from './audit.js';
import type { Clock } from './clock.js';
import type { InTx, Tx } from './unit-of-work.js';

/** A list that members are shown, kept as rows: the operator reads it and replaces it whole, one currency at a time. */
export interface Listing {
  read(currency: Currency): Promise<unknown>;
  /** Audited. Nothing is changed unless all fits; else it is told what does not. */
  replace(currency: Currency, written: unknown, who: Actor): Promise<{ problem: string } | null>;
}

export interface ListingDependencies<T> {
  inTx: InTx;
  clock: Clock;
  /** Names it in the audit: `<name>.changed`. */
  name: string;
  definition: z.ZodType<T>;
  read(tx: Tx, currency: Currency): Promise<T>;
  /** Resolves to why it cannot be, or null when it is written. */
  write(tx: Tx, currency: Currency, list: T): Promise<string | null>;
}

export function createListing<T>({ inTx, clock, name, definition, read, write }: ListingDependencies<T>): Listing {
  return {
    read: (currency) => inTx((tx) => read(tx, currency)),
    replace: async (currency, written, who) => {
      const list = definition.safeParse(written);
      if (!list.success) return { problem: z.prettifyError(list.error) };
      return inTx(async (tx) => {
        const problem = await write(tx, currency, list.data);
        if (problem !== null) return { problem };
        await recordAudit(tx, who, `${name}.changed`, clock.now(), { currency });
        return null;
      });
    },
  };
}
