import type { Currency } from '@krapao/contract';
import { type Books, type Journal, listedEntries, type Permission } from '@krapao/contract/desk';
import { toMajor } from '@krapao/contract';
import { countJournalsOf, type Journals, type OutsideEntry } from '../../ledger/index.js';
import { findMember } from '../../modules/account/index.js';
import type { BookDay, BooksService, DayClose } from '../../modules/books/index.js';
import { eventsOf } from '../../modules/deposit/index.js';
import { addDays, dayOf, startOf } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { findSaga } from '../../sagas/index.js';
import { expireProposals, findOpenProposal, proposalsOn } from '../acts/index.js';
import { type Audited, auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { peopleOf, personOf } from '../people/index.js';
import { presentBook, presentClose, presentTotals, presentTrial } from './books.presenter.js';

export interface DayBooksDependencies {
  inTx: InTx;
  clock: Clock;
  books: BooksService;
  journals: Journals;
  /** The ledger's newest entries behind a provider's book. */
  entriesOf(wanted: { provider: string; currency: Currency; from: Date; to: Date; limit: number }): Promise<OutsideEntry[]>;
}

/** The books of a day for operators. */
export const createDayBooks = ({ inTx, clock, books, journals, entriesOf }: DayBooksDependencies) => ({
  /** `day` empty: the current day. */
  show: ({ day: requestedDay, currency }: { day: string; currency: Currency }): Promise<Books> =>
    inTx(async (tx) => {
      const now = clock.now();
      const today = dayOf(now);
      const day = requestedDay === '' ? today : requestedDay;
      if (day > today) refuseDesk('INVALID_INPUT');
      await expireProposals(tx);
      const { trial, close, closes, ...found } = await books.of(tx, day);
      const proposal = await findOpenProposal(tx, { act: 'day.close', target: day });
      const people = await peopleOf(tx, [
        ...found.differences.flatMap(({ explainedBy }) => explainedBy ?? []),
        ...[close, ...closes].flatMap((each) => each?.signedBy ?? []),
        ...(proposal === undefined ? [] : [proposal.maker]),
      ]);
      const differences = found.differences.filter((difference) => difference.currency === currency);
      return {
        day,
        today,
        currency,
        providers: found.books
          .filter((book) => book.currency === currency)
          .filter(isShown)
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((book) => presentBook(book, differences, people)),
        trial:
          trial === null
            ? null
            : {
                rows: presentTrial(trial.filter((row) => row.currency === currency)),
                at: new Date(Math.min(now.getTime(), startOf(addDays(day, 1)).getTime())).toISOString(),
                journals: await countJournalsOf(tx, day),
              },
        totals: presentTotals(trial ?? [], currency),
        close: close === null ? null : { ...presentClose(close, people), signedAt: await signaturesOf(tx, close), holds: close.holds },
        obstacles: found.obstacles,
        proposal:
          proposal === undefined
            ? null
            : { id: proposal.id, maker: personOf(people, proposal.maker), at: proposal.created_at.toISOString() },
        closes: closes.map((each) => presentClose(each, people)),
      };
    }),

  entries: async ({ day, currency, provider }: { day: string; currency: Currency; provider: string }) => {
    const period = { from: startOf(day), to: startOf(addDays(day, 1)) };
    const found = await entriesOf({ provider, currency, ...period, limit: listedEntries + 1 });
    const entries = found.slice(0, listedEntries).map(({ journal, kind, reference, createdAt, amount }) => ({
      journal,
      kind,
      reference,
      at: createdAt.toISOString(),
      amount: toMajor(amount),
    }));
    return { entries, isCut: found.length > listedEntries };
  },

  /** Reads the providers' records of a day again. */
  read: async (desk: DeskRequest, day: string): Promise<void> => {
    if (day > dayOf(clock.now())) refuseDesk('INVALID_INPUT');
    if (!(await books.read(day))) refuseDesk('ALREADY_DECIDED');
    await inTx((tx) => audit(tx, desk, { action: 'books.read', day, at: clock.now() }, { permission: 'books.read' }));
  },

  explain: (desk: DeskRequest, { id, note }: { id: string; note: string }): Promise<void> =>
    inTx(async (tx) => {
      const explained = await books.explain(tx, id, { note, by: actorOf(desk), at: clock.now() });
      if (explained === 'unknown') return refuseDesk('NOT_FOUND');
      if (explained === 'closed') return refuseDesk('ALREADY_DECIDED');
      await audit(
        tx,
        desk,
        { action: 'books.explained', day: explained.day, at: clock.now() },
        { permission: 'books.sign', difference: id, reason: note },
      );
    }),

  journal: (id: string): Promise<Journal> =>
    inTx(async (tx) => {
      const journal = (await journals.find(tx, id)) ?? refuseDesk('NOT_FOUND');
      const member = journal.member === null ? undefined : await findMember(tx, journal.member);
      const saga = await sagaOf(tx, journal);
      return {
        id,
        kind: journal.kind,
        key: journal.key,
        reference: journal.reference,
        at: journal.createdAt.toISOString(),
        recordedAt: journal.recordedAt.toISOString(),
        actor: journal.actor ?? '',
        member: member === undefined ? null : { id: member.id, phone: member.username, name: member.name, currency: member.currency },
        postings: journal.postings.map((posting) => ({ ...posting, id: String(posting.id), amount: toMajor(posting.amount) })),
        saga: saga === undefined ? null : { ...saga, createdAt: saga.createdAt.toISOString(), doneAt: saga.doneAt?.toISOString() ?? null },
        webhooks: (await eventsOf(tx, journal.key)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      };
    }),
});

/** The first signature is the proposal that was approved; in a site of one person there is only the close. */
async function signaturesOf(tx: Tx, { day, signedBy, closedAt }: DayClose): Promise<string[]> {
  const approved = (await proposalsOn(tx, { kind: 'day', id: day })).findLast(({ state }) => state === 'approved');
  const times = signedBy.length > 1 && approved !== undefined ? [approved.created_at, closedAt] : [closedAt];
  return times.map((at) => at.toISOString());
}

const MONEY_PROVIDERS = ['bank', 'qr', 'voucher', 'payout'];

/** A game without a booking of the day is left out, unless its records could not be read. */
const isShown = ({ provider, ourCount, theirCount, problem }: BookDay): boolean =>
  MONEY_PROVIDERS.includes(provider) || ourCount + theirCount > 0 || problem !== null;

/** Providers of money first, then games. */
const placeOf = ({ provider }: BookDay): number => {
  const index = MONEY_PROVIDERS.indexOf(provider);
  return index === -1 ? MONEY_PROVIDERS.length : index;
};

export type DayBooks = ReturnType<typeof createDayBooks>;

const audit = (
  tx: Tx,
  desk: DeskRequest,
  { action, day, at }: { action: string; day: string; at: Date },
  detail: { permission: Permission; [more: string]: unknown },
): Promise<Audited> => auditAction(tx, desk, at, { ...detail, action, target: { kind: 'day', id: day, label: day } });

/** The saga has the id of the movement, or of what the journal refers to. */
const sagaOf = async (tx: Tx, { movement, reference }: { movement: string | null; reference: string }) =>
  (movement === null ? undefined : await findSaga(tx, movement)) ?? (isId(reference) ? findSaga(tx, reference) : undefined);
