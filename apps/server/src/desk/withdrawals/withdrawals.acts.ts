import type { DeskErrorCode } from '@krapao/contract/desk';
import { z } from 'zod';
import { findWithdrawal, type PayoutReviews, type ReviewProblem, WITHDRAW } from '../../modules/withdraw/index.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { PayoutProvider } from '../../providers/index.js';
import { findPause, resumeKind } from '../../sagas/index.js';
import { type Act, defineAct } from '../acts/index.js';

export const reviewCodes = {
  unknown: 'NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  claimed: 'CLAIMED_BY_OTHER',
  frozen: 'MEMBER_FROZEN',
  'too-many': 'TOO_MANY_CLAIMS',
  'too-long': 'CLAIM_TOO_LONG',
} as const satisfies Record<ReviewProblem, DeskErrorCode>;

export const codeOf = (problem: ReviewProblem | null): DeskErrorCode | null => (problem === null ? null : reviewCodes[problem]);

export interface WithdrawalActDependencies {
  reviews: PayoutReviews;
  payout: Pick<PayoutProvider, 'lookup'>;
}

const withdrawal = z.object({ id: z.uuid() });

export function withdrawalActs({ reviews, payout }: WithdrawalActDependencies): Act[] {
  return [
    defineAct({
      name: 'withdrawal.release',
      permission: 'withdrawals.decide',
      input: withdrawal,
      plan: async (tx, { id }, deciders) => {
        const locked = await reviews.lock(tx, id, deciders);
        if ('problem' in locked) return reviewCodes[locked.problem];
        const { member, amount, currency, reasons } = locked.review;
        if (await reviews.isFrozen(tx, member)) return 'MEMBER_FROZEN';
        const listed = await findWithdrawal(tx, id);
        return {
          target: { kind: 'withdrawal', id, label: listed?.member.phone ?? id },
          version: reasons.toSorted().join(' '),
          member,
          money: { amount, currency },
          changes: [
            { field: 'state', before: 'waiting', after: 'released' },
            { field: 'reasons', before: reasons.join(', '), after: null },
          ],
          second: null,
        };
      },
      proposed: (tx, { id }) => reviews.endClaim(tx, id),
      perform: async (tx, { id }, { deciders, actor, at, reason }) =>
        codeOf(await reviews.release(tx, id, { deciders, actor, at, note: reason })),
    }),

    defineAct<{ id: string }, { transRef: string }>({
      name: 'withdrawal.paid-outside',
      permission: 'withdrawals.decide',
      input: withdrawal,
      prepare: async ({ id }) => {
        const found = await payout.lookup(id);
        if (found.status === 'ok') return { prepared: found.value };
        return { refused: found.status === 'unknown' ? 'PROVIDER_NO_ANSWER' : 'NOT_PAID_OUTSIDE' };
      },
      plan: async (tx, { id }, deciders) => {
        const locked = await reviews.lock(tx, id, deciders);
        if ('problem' in locked && locked.problem === 'claimed') return 'CLAIMED_BY_OTHER';
        const listed = await findWithdrawal(tx, id);
        if (listed === undefined) return 'NOT_FOUND';
        if (!['waiting', 'sending', 'unknown'].includes(listed.state)) return 'ALREADY_DECIDED';
        return {
          target: { kind: 'withdrawal', id, label: listed.member.phone },
          version: 'open',
          member: listed.member.id,
          money: { amount: listed.amount, currency: listed.currency },
          changes: [{ field: 'state', before: listed.state, after: 'paid' }],
          second: 'always',
        };
      },
      proposed: (tx, { id }) => reviews.endClaim(tx, id),
      perform: async (tx, { id }, { deciders, actor, at, reason, prepared }) =>
        prepared === undefined
          ? 'NOT_PAID_OUTSIDE'
          : codeOf(await reviews.settlePaid(tx, id, prepared.transRef, { deciders, actor, at, note: reason })),
    }),

    defineAct({
      name: 'payouts.resume',
      permission: 'payouts.pause',
      input: z.object({}),
      plan: async (tx) => {
        const pause = await findPause(tx, WITHDRAW);
        return {
          target: { kind: 'payouts', id: 'payouts', label: 'payouts' },
          version: pause?.since.toISOString() ?? '',
          member: null,
          money: null,
          changes: [{ field: 'payouts', before: pause === undefined ? 'running' : 'paused', after: 'running' }],
          second: 'always',
        };
      },
      perform: async (tx) => {
        await resumeKind(tx, WITHDRAW);
        notifyDesk(tx, 'payouts');
        return null;
      },
    }),
  ];
}
