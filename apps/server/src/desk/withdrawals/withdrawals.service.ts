import { toMajor } from '@krapao/contract';
import { bulkRefusal, type BulkRefusal, type RejectReason, type WithdrawalDetail, type WithdrawalRow } from '@krapao/contract/desk';
import { readBalance, wallet } from '../../ledger/index.js';
import { findMember } from '../../modules/account/index.js';
import type { Freezes } from '../../modules/freeze/index.js';
import type { LineRow, ReadPage } from '../../modules/statement/index.js';
import {
  countUnknown,
  findShared,
  findWithdrawal,
  type ListedWithdrawal,
  type ListQuery,
  listWithdrawals,
  type PayoutReviews,
  readFactsOf,
  readReviewLimits,
  recentDeposits,
  type ReviewProblem,
  WITHDRAW,
  withdrawalFacts,
  withdrawalQueue,
} from '../../modules/withdraw/index.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { Settings } from '../../platform/settings/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { PayoutProvider } from '../../providers/index.js';
import { pauseKind } from '../../sagas/index.js';
import { type Acts, insertDecision, proposalsOn, readPending, refuseWhilePending } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { answered, refuseDesk } from '../base/errors.js';
import { presentFreeze } from '../base/presenter.js';
import type { Visits } from '../members/index.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { peopleOf, personOf } from '../people/index.js';
import { codeOf, reviewCodes } from './withdrawals.acts.js';
import { actorsOfProposals, logOf } from './log.js';
import { LAST_MOVEMENTS, readMemberFacts } from './member-facts.js';
import { matchesText } from './text-filter.js';
import { actorsOf, presentLimits, presentRow } from './withdrawals.presenter.js';

export interface WithdrawalQueueDependencies {
  inTx: InTx;
  clock: Clock;
  reviews: PayoutReviews;
  freezes: Freezes;
  payout: Pick<PayoutProvider, 'lookup'>;
  acts: Pick<Acts, 'perform'>;
  visits: Visits;
  readStatement: ReadPage;
  settings: Pick<Settings, 'allIn'>;
  /** When the member last logged in; null: not in the past 90 days. */
  lastLogin(tx: Tx, member: string): Promise<Date | null>;
}

/** Withdrawals for operators: queues, one withdrawal with its facts, claims, and the decisions that take one person. */
export function createWithdrawalQueue(deps: WithdrawalQueueDependencies) {
  const { inTx, clock, acts, reviews, freezes, payout, visits } = deps;
  const limits = readReviewLimits(deps.settings);

  /** Runs a decision and its audit row in one transaction. */
  const decide = (
    desk: DeskRequest,
    id: string,
    action: string,
    detail: Record<string, unknown>,
    work: (tx: Tx, decision: Parameters<PayoutReviews['release']>[2]) => Promise<ReviewProblem | null>,
  ): Promise<void> =>
    inTx(async (tx) => {
      const listed = (await findWithdrawal(tx, id)) ?? refuseDesk('NOT_FOUND');
      const actor = { actor: actorOf(desk), member: listed.member.id, request: desk.requestId };
      const note = typeof detail.reason === 'string' ? detail.reason : '';
      const code = codeOf(await work(tx, { actor, deciders: [desk.operator.id], at: clock.now(), note }));
      if (code !== null) refuseDesk(code);
      await refuseWhilePending(tx, 'withdrawal.release', targetOf(id));
      await insertDecision(tx, { references: [id], actors: [actor.actor], act: action, at: clock.now() });
      await auditAction(tx, desk, clock.now(), {
        ...detail,
        action,
        permission: 'withdrawals.decide',
        target: { kind: 'withdrawal', id, label: listed.member.phone },
        amount: listed.amount.toString(),
        member: listed.member.id,
        currency: listed.currency,
      });
    });

  const pendingOn = (tx: Tx, ids: readonly string[]) => readPending(tx, 'withdrawal', ids);

  const present = async (tx: Tx, rows: readonly ListedWithdrawal[]): Promise<WithdrawalRow[]> => {
    const people = await peopleOf(tx, actorsOf(rows));
    const pending = await pendingOn(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentRow(row, people, pending.get(row.id)?.[0]));
  };

  /** Those that no operator has claimed or proposed, up to the amount that the operator may decide. */
  const freeIds = async (tx: Tx, { operator }: DeskRequest, rows: readonly ListedWithdrawal[]): Promise<string[]> => {
    const free = rows
      .filter(({ claim, amount, currency }) => claim === null && amount <= (operator.caps[currency] ?? amount))
      .map(({ id }) => id);
    const pending = await pendingOn(tx, free);
    return free.filter((id) => !pending.has(id));
  };

  /** The member's last movements, read with those of other calls in one statement. */
  const lastLines = async (id: string): Promise<readonly LineRow[]> => {
    const { member, currency } = (await inTx((tx) => findWithdrawal(tx, id))) ?? refuseDesk('NOT_FOUND');
    return (await deps.readStatement({ member: member.id, currency, skip: 0, limit: LAST_MOVEMENTS })).lines;
  };

  /** Releases one withdrawal of a bulk release, by the rule of a single one. */
  const releaseOne = async (desk: DeskRequest, id: string): Promise<'released' | 'proposed' | BulkRefusal> => {
    const listed = await inTx((tx) => findWithdrawal(tx, id));
    if (listed === undefined) return 'NOT_FOUND';
    if (listed.reasons.length > 0) return 'HAS_REASONS';
    const act = await answered(acts.perform(desk, 'withdrawal.release', { id }, ''));
    if ('value' in act) return 'done' in act.value ? 'released' : 'proposed';
    const refusal = bulkRefusal.safeParse(act.refused);
    return refusal.success ? refusal.data : refuseDesk(act.refused);
  };

  return {
    list: ({ text, ...query }: Omit<ListQuery, 'matches'> & { text: string }) =>
      inTx(async (tx) => {
        const { rows, total, isCut } = await listWithdrawals(tx, { ...query, matches: matchesText(text, arePhonesMasked(query.view)) });
        const queue = await withdrawalQueue(tx, clock.now());
        return {
          withdrawals: await present(tx, rows),
          total,
          isCut,
          counts: { waiting: queue.count, overdue: queue.overdue, unknown: await countUnknown(tx) },
        };
      }),

    takeNext: (desk: DeskRequest, { text, ...filter }: Pick<ListQuery, 'currency' | 'reason'> & { text: string }) =>
      inTx(async (tx): Promise<{ id: string | null }> => {
        const query = { ...filter, view: 'waiting', sort: 'deadline', limit: NEXT_IN_LINE, matches: matchesText(text, false) } as const;
        for (let offset = 0; ; offset += NEXT_IN_LINE) {
          const { rows } = await listWithdrawals(tx, { ...query, offset });
          for (const id of await freeIds(tx, desk, rows)) {
            const claimed = await reviews.claim(tx, id, desk.operator.id);
            if (!('problem' in claimed)) return { id };
            if (claimed.problem === 'too-many') return refuseDesk(reviewCodes[claimed.problem]);
          }
          if (rows.length < NEXT_IN_LINE) return { id: null };
        }
      }),

    read: async (desk: DeskRequest, id: string): Promise<WithdrawalDetail> => {
      const lines = await lastLines(id);
      const detail = await inTx(async (tx): Promise<WithdrawalDetail> => {
        const now = clock.now();
        const listed = (await findWithdrawal(tx, id)) ?? refuseDesk('NOT_FOUND');
        const target = { kind: 'withdrawal', id, label: listed.member.phone };
        await visits.audit(tx, desk, { member: listed.member.id, action: 'withdrawal.opened', permission: 'withdrawals.read', target });
        const facts = await readFactsOf(tx, id, now);
        const member = await findMember(tx, listed.member.id);
        if (facts === undefined || member === undefined) throw new Error(`withdrawal ${id} has no member`);
        const { payouts, amount } = await withdrawalFacts(tx, member.id, now);
        const rules = await limits(tx, listed.currency);
        const played = recentDeposits(facts, rules.playedDays);
        const frozen = await freezes.current(tx, member.id);
        const proposals = await proposalsOn(tx, targetOf(id));
        const people = await peopleOf(tx, [...actorsOf([listed]), ...actorsOfProposals(proposals), ...frozen.map(({ author }) => author)]);
        return {
          ...presentRow(listed, people, (await pendingOn(tx, [id])).get(id)?.[0]),
          facts: {
            balance: toMajor(await readBalance(tx, wallet(member.id, listed.currency))),
            depositsSincePayout: toMajor(facts.deposited),
            stakedSincePayout: toMajor(facts.staked),
            played: { days: rules.playedDays, deposits: toMajor(played.open), unplayed: toMajor(played.unplayed) },
            payouts30d: { count: payouts, amount: toMajor(amount) },
            payouts24h: { count: facts.dayPayouts, amount: toMajor(facts.dayAmount) },
            accountPaidSince: facts.accountPaidSince?.toISOString() ?? null,
            accountReceived: toMajor(facts.accountReceived),
            bankChangedAt: facts.bankSince > facts.memberSince ? facts.bankSince.toISOString() : null,
            credentialsChangedAt: facts.credentialsChangedAt?.toISOString() ?? null,
            lastLoginAt: (await deps.lastLogin(tx, member.id))?.toISOString() ?? null,
            memberSince: facts.memberSince.toISOString(),
            holder: facts.isHolderKnown ? 'same' : 'unknown',
            slipNames: [...facts.payerNames],
            sharedWith: (await findShared(tx, member.id, now)).map(({ by, ...shared }) => ({ member: shared, by })),
          },
          limits: presentLimits(rules),
          freezes: frozen.map((row) => presentFreeze(row, personOf(people, row.author).displayName)),
          reject: listed.reject as WithdrawalDetail['reject'],
          ...(await readMemberFacts(tx, { id: member.id, currency: listed.currency }, lines, now)),
          log: logOf(listed, proposals, (actor) => personOf(people, actor).displayName),
        };
      });
      await visits.see(desk, [detail.member.id]);
      return detail;
    },

    claim: (desk: DeskRequest, id: string) =>
      inTx(async (tx) => {
        const claimed = await reviews.claim(tx, id, desk.operator.id);
        if ('problem' in claimed) return refuseDesk(reviewCodes[claimed.problem]);
        await refuseWhilePending(tx, 'withdrawal.release', targetOf(id));
        const { id: by, name, displayName } = desk.operator;
        return { by: { id: by, name, displayName }, until: claimed.until.toISOString() };
      }),

    unclaim: (desk: DeskRequest, id: string): Promise<void> => inTx((tx) => reviews.unclaim(tx, id, desk.operator.id)),

    reject: (desk: DeskRequest, id: string, { reason, note }: { reason: RejectReason; note: string }): Promise<void> =>
      decide(desk, id, 'withdrawal.reject', { reject: reason, reason: note }, (tx, decision) => reviews.reject(tx, id, reason, decision)),

    releaseAll: async (desk: DeskRequest, ids: readonly string[]) => {
      const answer = { released: [] as string[], proposed: [] as string[], refused: [] as { id: string; code: BulkRefusal }[] };
      for (const id of new Set(ids)) {
        const end = await releaseOne(desk, id);
        if (end === 'released' || end === 'proposed') answer[end].push(id);
        else answer.refused.push({ id, code: end });
      }
      return answer;
    },

    lookUp: async (id: string) => {
      if ((await inTx((tx) => findWithdrawal(tx, id))) === undefined) refuseDesk('NOT_FOUND');
      const found = await payout.lookup(id);
      switch (found.status) {
        case 'ok':
          return { status: 'paid', reference: found.value.transRef } as const;
        case 'declined':
          return { status: 'declined', reference: null } as const;
        case 'absent':
          return { status: 'absent', reference: null } as const;
        case 'unknown':
          return refuseDesk('PROVIDER_NO_ANSWER');
      }
    },

    pause: (desk: DeskRequest, reason: string): Promise<void> =>
      inTx(async (tx) => {
        const isNew = await pauseKind(tx, WITHDRAW, { author: actorOf(desk), reason, since: clock.real() });
        if (!isNew) return;
        await auditAction(tx, desk, clock.now(), { action: 'payouts.pause', permission: 'payouts.pause', target: null, reason });
        notifyDesk(tx, 'payouts');
      }),
  };
}

/** How many of the nearest deadlines are read at once. */
const NEXT_IN_LINE = 100;

/** What has ended needs no decision, and its pages would list every member. */
export const arePhonesMasked = (view: ListQuery['view']): boolean => view === 'decided' || view === 'all';

const targetOf = (id: string) => ({ kind: 'withdrawal', id });

export type WithdrawalQueue = ReturnType<typeof createWithdrawalQueue>;
