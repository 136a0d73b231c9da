import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { actAnswer, deskCall, done } from './call.js';
import { currency, memberBrief, note, person } from './fields.js';
import { accountKinds, bookDifferences, closeObstacles } from './lists.js';

/** A business day, `2026-11-23`. */
const day = z.iso.date();

const difference = z.object({
  id: z.string(),
  kind: z.enum(bookDifferences),
  /** The reference under which both sides book it. */
  name: z.string(),
  /** What each side has on this day; null: nothing. */
  ours: amount.nullable(),
  theirs: amount.nullable(),
  at: timestamp,
  /** Our journal; null: we have none. */
  journal: z.string().nullable(),
  explanation: z.object({ note: z.string(), by: person, at: timestamp }).nullable(),
});
export type BookDifference = z.infer<typeof difference>;

const providerBook = z.object({
  /** `qr`, `bank`, `voucher`, `payout`, `game` (without a game's account) or `game:CODE`. */
  name: z.string(),
  /** Sums of the day: money received from members, money paid to them, or what a game holds more than before. */
  ours: amount,
  theirs: amount,
  ourCount: z.number().int(),
  theirCount: z.number().int(),
  /** When the provider's records were read; null: not yet. */
  readAt: timestamp.nullable(),
  /** Why the last reading failed; the sums are of the reading before. `unreadable`: rows of the provider could not be read. */
  problem: z.enum(['no-answer', 'unreadable']).nullable(),
  differences: z.array(difference),
});
export type ProviderBook = z.infer<typeof providerBook>;

/** Balances as an accountant reads them: what others hold for us is positive, what we owe members is negative. `closing` = `opening` + `debit` − `credit`. */
const trialRow = z.object({ kind: z.enum(accountKinds), opening: amount, debit: amount, credit: amount, closing: amount });
export type TrialRow = z.infer<typeof trialRow>;

const dayClose = z.object({ day, at: timestamp, by: z.array(person).min(1).max(2), digest: z.string() });

export const getBooks = deskCall({
  method: 'GET',
  path: '/desk/books',
  permission: 'books.read',
  proof: 'session',
  approval: 'never',
  summary: "One business day: our books against the providers' records, trial balance, close",
  isForKeys: true,
  query: z.object({ day: z.union([day, z.literal('')]).default(''), currency: currency.default('THB') }),
  output: z.object({
    day,
    /** The current business day. */
    today: day,
    currency,
    providers: z.array(providerBook),
    /** Null: the balances of the day before are not summed yet. */
    trial: z.object({ rows: z.array(trialRow), at: timestamp, journals: z.number().int() }).nullable(),
    totals: z.object({ received: amount, paid: amount, rewards: amount, suspense: amount }),
    /** Null: the day is not closed. `signedAt`: when each of `by` signed. `holds`: the postings of the day still have the sums that were signed. */
    close: dayClose.extend({ signedAt: z.array(timestamp).min(1).max(2), holds: z.boolean() }).nullable(),
    /** What must happen before the day can be closed; empty: it can be closed. */
    obstacles: z.array(z.enum(closeObstacles)),
    /** The proposal that waits for the second signature; null: none. */
    proposal: z.object({ id: z.string(), maker: person, at: timestamp }).nullable(),
    /** The last days that were closed, newest first. */
    closes: z.array(dayClose),
  }),
});
export type Books = z.infer<typeof getBooks.output>;

/** Our own side of a provider's row: behind each booking is a journal. */
export const listBookEntries = deskCall({
  method: 'GET',
  path: '/desk/books/entries',
  permission: 'books.read',
  proof: 'session',
  approval: 'never',
  summary: 'The newest journals of a day about one provider',
  isForKeys: true,
  query: z.object({ day, currency, provider: z.string().regex(/^[a-z]+(:[A-Z0-9]{1,20})?$/) }),
  output: z.object({
    entries: z.array(z.object({ journal: z.string(), kind: z.string(), reference: z.string(), at: timestamp, amount })),
    /** There are more than `listedEntries`. */
    isCut: z.boolean(),
  }),
});

export const readBooks = deskCall({
  method: 'POST',
  path: '/desk/books/read',
  permission: 'books.read',
  proof: 'session',
  approval: 'never',
  summary: "Reads the providers' records of a day again, once per minute at most",
  body: z.object({ day }),
  output: done,
  errors: ['ALREADY_DECIDED'],
});

export const explainDifference = deskCall({
  method: 'POST',
  path: '/desk/books/explain',
  permission: 'books.sign',
  proof: 'session',
  approval: 'never',
  summary: 'Explains a difference; it stays in the books of the day',
  body: z.object({ id: z.uuid(), note }),
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
});

export const closeDay = deskCall({
  method: 'POST',
  path: '/desk/books/close',
  permission: 'books.sign',
  proof: 'fresh',
  approval: 'always',
  summary: 'Signs the figures of a day; the second signature closes it',
  body: z.object({ day, note }),
  output: actAnswer,
  errors: ['DAY_NOT_READY', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

export const getJournal = deskCall({
  method: 'GET',
  path: '/desk/journals/:id',
  permission: 'books.read',
  proof: 'session',
  approval: 'never',
  summary: 'One journal with its postings, the work that caused it and the webhook events of its reference',
  isForKeys: true,
  params: z.object({ id: z.uuid() }),
  output: z.object({
    id: z.string(),
    kind: z.string(),
    key: z.string(),
    reference: z.string(),
    at: timestamp,
    recordedAt: timestamp,
    actor: z.string(),
    member: memberBrief.nullable(),
    postings: z.array(
      z.object({ kind: z.enum(accountKinds), isHouse: z.boolean(), currency, amount, /** Within the journal, in order. */ id: z.string() }),
    ),
    /** The saga of the movement; null: none. */
    saga: z
      .object({
        kind: z.string(),
        state: z.enum(['READY', 'CALLED', 'DONE']),
        /** Null: the saga is archived. */
        attempts: z.number().int().nullable(),
        createdAt: timestamp,
        doneAt: timestamp.nullable(),
      })
      .nullable(),
    /** Webhook events that name the journal's key or reference. */
    webhooks: z.array(z.object({ provider: z.string(), event: z.string(), at: timestamp })),
  }),
  errors: ['NOT_FOUND'],
});
export type Journal = z.infer<typeof getJournal.output>;
