import { amount, type Currency, toMinor } from '@krapao/contract';
import { creditSuspense, reviewKinds } from '@krapao/contract/desk';
import { z } from 'zod';
import { findMember } from '../../modules/account/index.js';
import type { SuspenseDesk } from '../../modules/deposit/index.js';
import type { Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type Act, defineAct } from '../acts/act.js';
import { creditedAmount, lockReview, type ReviewDesks } from './reviews.js';

export interface WaitingActDependencies extends ReviewDesks {
  suspense: SuspenseDesk;
  settings: Pick<Settings, 'allIn'>;
}

const suspenseProblems = { member: 'NO_SUCH_MEMBER', currency: 'CURRENCY_DIFFERS' } as const;

/** Crediting money that waits for a person: it loosens from the amount of `twoPeopleFrom`. */
export function waitingActs({ suspense, settings, ...desks }: WaitingActDependencies): Act[] {
  const second = async (tx: Tx, money: { amount: bigint; currency: Currency }): Promise<'amount' | null> =>
    money.amount >= toMinor((await settings.allIn(tx, money.currency))('twoPeopleFrom')) ? 'amount' : null;

  return [
    defineAct({
      name: 'suspense.credit',
      permission: 'waiting.decide',
      input: creditSuspense.body.omit({ note: true }).extend({ id: z.uuid() }),
      plan: async (tx, { id, phone }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        const member = await suspense.memberFor(tx, transfer, phone);
        if (typeof member === 'string') return suspenseProblems[member];
        const money = { amount: transfer.amount, currency: transfer.currency };
        return {
          target: { kind: 'suspense', id, label: `${transfer.bankCode} ${transfer.transRef}` },
          version: member.id,
          member: member.id,
          money,
          changes: [{ field: 'credited', before: null, after: phone }],
          second: await second(tx, money),
        };
      },
      perform: async (tx, { id, phone }, { actor }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        const member = await suspense.memberFor(tx, transfer, phone);
        if (typeof member === 'string') return suspenseProblems[member];
        await suspense.credit(tx, transfer, member.id, actor);
        return null;
      },
    }),

    defineAct({
      name: 'suspense.return',
      permission: 'waiting.decide',
      input: z.object({ id: z.uuid() }),
      plan: async (tx, { id }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        return {
          target: { kind: 'suspense', id, label: `${transfer.bankCode} ${transfer.transRef}` },
          version: 'open',
          member: null,
          money: { amount: transfer.amount, currency: transfer.currency },
          changes: [{ field: 'state', before: 'waiting', after: 'returned' }],
          second: 'always',
        };
      },
      perform: async (tx, { id }, { actor }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        await suspense.giveBack(tx, transfer, actor);
        return null;
      },
    }),

    defineAct({
      name: 'review.credit',
      permission: 'waiting.decide',
      input: z.object({ kind: z.enum(reviewKinds), id: z.uuid(), amount: amount.nullable() }),
      plan: async (tx, { kind, id, amount: given }) => {
        const review = await lockReview(tx, desks, kind, id);
        if (review === undefined) return 'ALREADY_DECIDED';
        const credited = creditedAmount(kind, review, given);
        if (credited === null) return 'AMOUNT_REQUIRED';
        const money = { amount: credited, currency: review.currency };
        const label = (await findMember(tx, review.member))?.username ?? '';
        return {
          target: { kind, id, label },
          version: `${credited} ${review.currency}`,
          member: review.member,
          money,
          changes: [{ field: 'credited', before: null, after: label }],
          second: await second(tx, money),
        };
      },
      perform: async (tx, { kind, id, amount: given }, { actor }) => {
        const review = await lockReview(tx, desks, kind, id);
        if (review === undefined) return 'ALREADY_DECIDED';
        const credited = creditedAmount(kind, review, given);
        if (credited === null) return 'AMOUNT_REQUIRED';
        await review.credit(credited, actor);
        return null;
      },
    }),
  ];
}
