import type { MemberBrief, PendingProposal, ReviewKind, Waiting, WaitingKind } from '@krapao/contract/desk';
import { waitingKinds, waitingPerKind } from '@krapao/contract/desk';
import { findMovements } from '../../ledger/index.js';
import type { SuspenseDecisions } from '../../modules/deposit/index.js';
import type { ExclusionMatches } from '../../modules/exclusion/index.js';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { closeFinding, findOpenFinding, namesOf, oldestFindings } from '../../platform/findings.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { openSagas } from '../../sagas/index.js';
import { decidedBy, insertDecision, readPending, refuseWhilePending } from '../acts/index.js';
import { auditDecision } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import type { DecidingActor } from '../base/request.js';
import { lockReview, type ReviewDesks } from './reviews.js';
import { findBriefs } from './waiting.repository.js';
import {
  type Case,
  type MembersById,
  presentCommission,
  presentFinding,
  presentGameCredit,
  presentGift,
  presentMatch,
  presentSaga,
  presentTransfer,
  type UnknownSaga,
} from './waiting.presenter.js';

/** A saga without an outcome for this long needs a person. */
const UNKNOWN_MINUTES = 15;

export interface WaitingQueueDependencies extends ReviewDesks {
  inTx: InTx;
  clock: Clock;
  suspense: SuspenseDecisions;
  exclusions: Pick<ExclusionMatches, 'list' | 'decide'>;
  /** Whether one person runs the site, and closes findings about their own decisions. */
  isSolo(tx: Tx): Promise<boolean>;
}

/** Who is shown beside a case. */
interface People {
  membersOf(tx: Tx, rows: readonly { member: string }[]): Promise<MembersById>;
  suggest: SuspenseDecisions['suggest'];
  pendingOn(tx: Tx, kind: WaitingKind, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PendingProposal[]>>;
}

const NO_PEOPLE: People = {
  membersOf: () => Promise.resolve(new Map()),
  suggest: () => Promise.resolve(new Map()),
  pendingOn: () => Promise.resolve(new Map()),
};

/** Money and cases that wait for a person, and the decisions about them that take one person. */
export function createWaitingQueue({ inTx, clock, suspense, exclusions, isSolo, ...desks }: WaitingQueueDependencies) {
  const known: People = { membersOf, suggest: suspense.suggest, pendingOn: (tx, kind, ids) => readPending(tx, kind, ids) };
  const readers: Record<WaitingKind, (tx: Tx, people: People) => Promise<Case[]>> = {
    suspense: async (tx, { suggest }) => {
      const transfers = await suspense.list(tx, waitingPerKind);
      const suggested = await suggest(tx, transfers);
      return transfers.map((transfer) => presentTransfer(transfer, suggested.get(transfer.id) ?? []));
    },
    gift: async (tx, people) => {
      const gifts = await desks.gifts.list(tx, waitingPerKind);
      const members = await people.membersOf(tx, gifts);
      return gifts.map((gift) => presentGift(gift, members));
    },
    game: async (tx, people) => {
      const reviews = await desks.gameReviews.list(tx, waitingPerKind);
      const members = await people.membersOf(tx, reviews);
      return reviews.map((review) => presentGameCredit(review, members));
    },
    commission: async (tx, people) => {
      const reviews = await desks.commissions.list(tx, waitingPerKind);
      const members = await people.membersOf(
        tx,
        reviews.flatMap(({ invitee, inviter }) => [{ member: invitee }, { member: inviter }]),
      );
      return reviews.map((review) => presentCommission(review, members));
    },
    exclusion: async (tx, people) => {
      const matches = await exclusions.list(tx, waitingPerKind);
      const members = await people.membersOf(
        tx,
        matches.flatMap(({ member, excluded }) => [{ member }, { member: excluded }]),
      );
      return matches.map((match) => presentMatch(match, members));
    },
    saga: async (tx, people) => {
      const sagas = await unknownSagas(tx);
      const members = await people.membersOf(tx, sagas);
      return sagas.map((saga) => presentSaga(saga, members));
    },
    finding: async (tx) => (await oldestFindings(tx, waitingPerKind)).map(presentFinding),
  };

  /** Runs a decision with its audit row in one transaction. */
  const decide = (
    by: DecidingActor,
    { id, kind }: { id: string; kind: WaitingKind },
    action: string,
    reason: string,
    work: (tx: Tx, actor: Actor) => Promise<string | null>,
  ): Promise<void> =>
    inTx(async (tx) => {
      const member = await work(tx, by.actor);
      const target = { kind, id, label: '' };
      await auditDecision(tx, by, clock.now(), { action, permission: 'waiting.decide', target, member, reason });
    });

  const readAll = (people: People): Promise<Waiting[]> =>
    inTx(async (tx) => {
      const all: Waiting[] = [];
      for (const kind of waitingKinds) {
        const cases = await readers[kind](tx, people);
        const pending = await people.pendingOn(
          tx,
          kind,
          cases.map(({ id }) => id),
        );
        all.push(...cases.map((each) => ({ ...each, pending: pending.get(each.id)?.[0] ?? null })));
      }
      return all.toSorted((one, other) => (one.since < other.since ? -1 : 1));
    });

  return {
    /** All cases, oldest first. */
    list: () => readAll(known),

    /** As `list`, without members and suggested senders, which cost most of it. */
    outline: () => readAll(NO_PEOPLE),

    refuseReview: (by: DecidingActor, { kind, id }: { kind: ReviewKind; id: string }, reason: string): Promise<void> =>
      decide(by, { id, kind }, 'review.refuse', reason, async (tx, actor) => {
        const review = (await lockReview(tx, desks, kind, id)) ?? refuseDesk('ALREADY_DECIDED');
        await refuseWhilePending(tx, 'review.credit', { kind, id });
        await review.refuse(actor);
        await insertDecision(tx, { references: [id, ...review.references], actors: [actor.actor], act: 'review.refuse', at: clock.now() });
        return review.member;
      }),

    decideExclusion: (by: DecidingActor, { id, verdict }: { id: string; verdict: 'same' | 'other' }, reason: string): Promise<void> =>
      inTx(async (tx) => {
        const { member, excluded } = (await exclusions.decide(tx, id, verdict, by.actor)) ?? refuseDesk('ALREADY_DECIDED');
        const target = { kind: 'exclusion', id, label: '' };
        const action = `exclusion.${verdict}`;
        await auditDecision(tx, by, clock.now(), { action, permission: 'members.freeze', target, member, excluded, reason });
      }),

    /** `closeFinding` writes the audit row itself, for every caller. */
    closeFinding: ({ actor: who }: DecidingActor, id: string, reason: string): Promise<void> =>
      inTx(async (tx) => {
        const finding = (await findOpenFinding(tx, id)) ?? refuseDesk('ALREADY_DECIDED');
        if ((await decidedBy(tx, who.actor, namesOf(finding))).length > 0 && !(await isSolo(tx))) refuseDesk('OWN_DECISION');
        if (!(await closeFinding(tx, id, { who, reason, at: clock.now() }))) refuseDesk('ALREADY_DECIDED');
      }),
  };
}

export type WaitingQueue = ReturnType<typeof createWaitingQueue>;

async function membersOf(tx: Tx, rows: readonly { member: string }[]): Promise<MembersById> {
  const briefs = await findBriefs(tx, [...new Set(rows.map(({ member }) => member))]);
  return new Map(briefs.map((brief): [string, MemberBrief] => [brief.id, brief]));
}

async function unknownSagas(tx: Tx): Promise<UnknownSaga[]> {
  const sagas = (await openSagas(tx, { olderThanMinutes: UNKNOWN_MINUTES })).slice(0, waitingPerKind);
  const movements = await findMovements(
    tx,
    sagas.map(({ id }) => id),
  );
  const moneyOf = new Map(movements.map(({ id, amount, currency }) => [id, { amount, currency }]));
  return sagas.map(({ id, kind, member, created_at: createdAt, attempts }) => {
    return { id, kind, member, createdAt, attempts, money: moneyOf.get(id) ?? null };
  });
}
