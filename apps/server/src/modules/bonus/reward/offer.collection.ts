import { currencies, type Currency, toMajor } from '@krapao/contract';
import type { ChangeField, OfferValue } from '@krapao/contract/desk';
import type { z } from 'zod';
import { type Collection, createCollection, textLines, type ValueLine } from '../../../platform/collection.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { loosensOffer } from './offer-change.rules.js';
import { listOffers, type Offer, type OfferSource } from './offer.repository.js';

/** The key of an offer is `CODE:THB`. */
export interface OfferKey {
  code: string;
  currency: Currency;
}

const CODE = /^[A-Z0-9_-]{1,40}$/;

/** Undefined: no offer can have this key. */
function keyOf(key: string): OfferKey | undefined {
  const [code = '', of = '', ...more] = key.split(':');
  const currency = currencies.find((each) => each === of);
  return currency === undefined || more.length > 0 || !CODE.test(code) ? undefined : { code, currency };
}

export interface OfferCollectionDependencies<T extends OfferValue> {
  source: OfferSource;
  definition: z.ZodType<T>;
  find(tx: Tx, key: OfferKey): Promise<T | undefined>;
  put(tx: Tx, offer: T): Promise<void>;
  /** The lines of the fields that only this kind of offer has. */
  ownLinesOf(offer: T): ValueLine[];
}

/** Bonuses or promotions as items of the shop window. */
export const createOfferCollection = <T extends OfferValue>(own: OfferCollectionDependencies<T>): Collection =>
  createCollection<T>({
    name: own.source,
    definition: own.definition,
    keys: async (tx) => (await listOffers(tx, own.source)).map(({ code, currency }) => `${code}:${currency}`),
    accepts: (key) => keyOf(key) !== undefined,
    read: async (tx, key) => {
      const offer = keyOf(key);
      return offer === undefined ? undefined : own.find(tx, offer);
    },
    conflictOf: async (_tx, key, { code, currency }) => (key === `${code}:${currency}` ? null : `The offer is called ${code}:${currency}.`),
    write: (tx, _key, offer) => own.put(tx, offer),
    linesOf: (offer) => [...termLines(offer), ...own.ownLinesOf(offer)],
    loosens: loosensOffer,
  });

function termLines({ name, ...terms }: OfferValue): ValueLine[] {
  const line = (field: ChangeField, value: number | string | null, unit = ''): ValueLine[] =>
    value === null ? [] : [{ field, id: field, text: `${value}${unit}` }];
  return [
    ...textLines('title', name),
    ...line('amount', terms.amount),
    ...line('percent', terms.percent, ' %'),
    ...line('most', terms.maxAmount),
    ...line('deposit', terms.minDeposit),
    ...line('success', terms.successPercent, ' %'),
    ...line('fail', terms.failPercent, ' %'),
    ...line('quota', terms.quota),
    ...line('opens', terms.opensAt),
    ...line('closes', terms.closesAt),
  ];
}

const majorOrNull = (minor: bigint | null): number | null => (minor === null ? null : toMajor(minor));

/** The terms of a stored offer, as the operator writes them. */
export const offerValueOf = (row: Offer): OfferValue => ({
  code: row.code,
  currency: row.currency,
  name: row.name,
  amount: majorOrNull(row.amount),
  percent: row.percent,
  maxAmount: majorOrNull(row.max_amount),
  minDeposit: toMajor(row.min_deposit),
  successPercent: row.success_percent,
  failPercent: row.fail_percent,
  quota: row.quota,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
});
