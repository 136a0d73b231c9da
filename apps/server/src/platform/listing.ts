import type { Currency } from '@krapao/contract';
import { z } from 'zod';
import { type Actor, recordAudit } from './audit.js';
import type { Clock } from './clock.js';
import type { InTx, Tx } from './unit-of-work.js';

/** A list that members see, stored as rows. The operator reads and replaces it as a whole, per currency. */
export interface Listing {
  read(currency: Currency): Promise<unknown>;
  /** Audited. Resolves to the problem when the list is invalid, and changes nothing then. */
  replace(currency: Currency, written: unknown, who: Actor): Promise<{ problem: string } | null>;
}

export interface ListingDependencies<T> {
  inTx: InTx;
  clock: Clock;
  /** The audit action is `<name>.changed`. */
  name: string;
  definition: z.ZodType<T>;
  read(tx: Tx, currency: Currency): Promise<T>;
  /** Resolves to the reason of a refusal, or null when the list is written. */
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
