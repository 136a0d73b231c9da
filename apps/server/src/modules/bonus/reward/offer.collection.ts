import { currencies, type Currency, languages, toMajor } from '@krapao/contract';
import type { ChangeField, OfferValue } from '@krapao/contract/desk';
import type { z } from 'zod';
import { type Collection, createCollection, type ValueLine } from '../../../platform/collection.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { loosensOffer } from './offer-change.rules.js';
import { listOffers, type Offer, type OfferSource } from './offer.repository.js';

/** The key of an offer is `CODE:THB`. */
export interface OfferKey {
  code: string;
  currency: Currency;
}

const KEY = new RegExp(`^[A-Z0-9_-]{1,40}:(${currencies.join('|')})$`);

function keyOf(key: string): OfferKey {
  const [code = '', currency] = key.split(':');
  return { code, currency: currencies.find((each) => each === currency) ?? 'THB' };
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
    accepts: (key) => KEY.test(key),
    read: (tx, key) => (KEY.test(key) ? own.find(tx, keyOf(key)) : Promise.resolve(undefined)),
    conflictOf: async (_tx, key, { code, currency }) => (key === `${code}:${currency}` ? null : `The offer is called ${code}:${currency}.`),
    write: (tx, _key, offer) => own.put(tx, offer),
    linesOf: (offer) => [...termLines(offer), ...own.ownLinesOf(offer)],
    loosens: loosensOffer,
  });

/** A text in three languages, one line per language that has it. */
export const textLines = (field: ChangeField, texts: OfferValue['name'], id: string = field): ValueLine[] =>
  languages.flatMap((language) => (texts[language] === '' ? [] : [{ field, language, id: `${id} ${language}`, text: texts[language] }]));

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
