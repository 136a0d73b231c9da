import { amount } from '@krapao/contract';
import { creditSuspense, reviewKinds } from '@krapao/contract/desk';
import { z } from 'zod';
import { findMember } from '../../modules/account/index.js';
import { type KnownTransfer, type SuspenseDecisions, transferKey } from '../../modules/deposit/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type Act, defineAct } from '../acts/index.js';
import { creditedAmount, lockReview, type ReviewDesks } from './reviews.js';

export interface WaitingActDependencies extends ReviewDesks {
  suspense: SuspenseDecisions;
}

/** Crediting or returning money that waits for a person. */
export function waitingActs({ suspense, ...desks }: WaitingActDependencies): Act[] {
  /** No rule suggests the member as the sender: a likeness of the bank alone says nothing. */
  const isStranger = async (tx: Tx, transfer: KnownTransfer, member: string): Promise<boolean> => {
    const suggested = (await suspense.suggest(tx, [transfer])).get(transfer.id) ?? [];
    return !suggested.some(({ id, because }) => id === member && because.some((likeness) => likeness !== 'bank'));
  };

  return [
    defineAct({
      name: 'suspense.credit',
      permission: 'waiting.decide',
      input: creditSuspense.body.omit({ note: true }).extend({ id: z.uuid() }),
      plan: async (tx, { id, member }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        const receiver = await findMember(tx, member);
        if (receiver === undefined) return 'NO_SUCH_MEMBER';
        if (receiver.currency !== transfer.currency) return 'CURRENCY_DIFFERS';
        return {
          target: { kind: 'suspense', id, label: `${transfer.bankCode} ${transfer.transRef}` },
          references: [transferKey(transfer)],
          version: member,
          member,
          money: { amount: transfer.amount, currency: transfer.currency },
          changes: [{ field: 'credited', before: null, after: receiver.username }],
          second: (await isStranger(tx, transfer, member)) ? 'stranger' : null,
        };
      },
      perform: async (tx, { id, member }, { actor }) => {
        const transfer = await suspense.lock(tx, id);
        if (transfer === undefined) return 'ALREADY_DECIDED';
        await suspense.credit(tx, transfer, member, actor);
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
          references: [transferKey(transfer)],
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
      // A value that the voucher shop reports only now is worth more than a typed one.
      prepare: async ({ kind, id, amount: given }) =>
        kind !== 'gift' || (await desks.gifts.queryVoucherShop(id)) || given === null
          ? { prepared: undefined }
          : { refused: 'PROVIDER_NO_ANSWER' },
      plan: async (tx, { kind, id, amount: given }) => {
        const review = await lockReview(tx, desks, kind, id);
        if (review === undefined) return 'ALREADY_DECIDED';
        const credited = creditedAmount(kind, review, given);
        if (credited === null) return 'AMOUNT_REQUIRED';
        const money = { amount: credited, currency: review.currency };
        const label = (await findMember(tx, review.member))?.username ?? '';
        return {
          target: { kind, id, label },
          references: review.references,
          version: `${credited} ${review.currency}`,
          member: review.member,
          money,
          changes: [{ field: 'credited', before: null, after: label }],
          second: review.amount === null ? 'typed-amount' : null,
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
