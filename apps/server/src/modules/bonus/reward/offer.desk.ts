import type { Currency } from '@krapao/contract';
import { z } from 'zod';
import { type Actor, recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { isOpen, listOffers, type OfferLine, type OfferSource, setHours } from './offer.repository.js';

/** The operator's management of bonuses or promotions. Every change is audited. */
export interface OfferDesk {
  list(): Promise<(OfferLine & { isOpen: boolean })[]>;
  /** Opens the offer until it is closed; in one currency, or in all (null). Resolves to the number of changed offers. */
  open(code: string, currency: Currency | null, actor: Actor): Promise<number>;
  close(code: string, currency: Currency | null, actor: Actor): Promise<number>;
  /** Adds or replaces offers by code and currency. Saves all of them, or none and returns the first problems. */
  save(written: unknown, actor: Actor): Promise<{ saved: string[] } | { problem: string }>;
}

export interface OfferDeskDependencies<T extends { code: string; currency: Currency }> {
  inTx: InTx;
  clock: Clock;
  source: OfferSource;
  definition: z.ZodType<T>;
  put(tx: Tx, offer: T): Promise<void>;
}

export function createOfferDesk<T extends { code: string; currency: Currency }>(deps: OfferDeskDependencies<T>): OfferDesk {
  const { inTx, clock, source } = deps;

  const change = (code: string, currency: Currency | null, hours: Parameters<typeof setHours>[3], action: string, actor: Actor) =>
    inTx(async (tx) => {
      const changed = await setHours(tx, source, { code, currency }, hours);
      if (changed > 0) await recordAudit(tx, actor, `${source}.${action}`, clock.now(), { code, currency });
      return changed;
    });

  return {
    list: async () => {
      const now = clock.now();
      return (await inTx((tx) => listOffers(tx, source))).map((line) => ({ ...line, isOpen: isOpen(line, now) }));
    },
    open: (code, currency, actor) => change(code, currency, { opens_at: null, closes_at: null }, 'opened', actor),
    close: (code, currency, actor) => change(code, currency, { closes_at: clock.now() }, 'closed', actor),
    save: async (written, actor) => {
      const offers = z.array(deps.definition).min(1).safeParse(written);
      if (!offers.success) return { problem: z.prettifyError(offers.error) };
      await inTx(async (tx) => {
        for (const offer of offers.data) {
          await deps.put(tx, offer);
          await recordAudit(tx, actor, `${source}.saved`, clock.now(), { code: offer.code, currency: offer.currency });
        }
      });
      return { saved: offers.data.map(({ code, currency }) => `${code} ${currency}`) };
    },
  };
}
