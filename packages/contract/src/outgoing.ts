import { z } from 'zod';
import { timestamp } from './fields.js';
import { freezeDirections } from './freeze.js';
import { currencies, nonNegativeAmount } from './money.js';

/** What a signed webhook to another system reports (docs/webhooks.md). */
interface OutgoingEvent<Data = unknown> {
  summary: string;
  data: z.ZodType<Data>;
  example: Data;
}

const event = <Data>(described: OutgoingEvent<Data>): OutgoingEvent<Data> => described;

const id = z.uuid();
const member = id.meta({ description: 'The member. It is the same in every event, and says nothing about the person.' });
const money = { amount: nonNegativeAmount, currency: z.enum(currencies) };

/** How a deposit came. `suspense`: an operator or a later slip credited money that had waited without a member. */
export const depositWays = ['qr', 'bank', 'gift', 'suspense'] as const;
export type DepositWay = (typeof depositWays)[number];

/** Why a withdrawal failed. `rejected`: an operator rejected it; `account`: the bank names another holder; `declined`: the bank declined it. */
export const withdrawalFailures = ['rejected', 'account', 'declined'] as const;
export type WithdrawalFailure = (typeof withdrawalFailures)[number];

const exampleMember = '0198c1f2-7a40-7c11-9d5e-4b8f2f6f0a01';
const exampleId = '0198c1f3-0b52-7e0a-8a77-1c2d3e4f5a6b';
const exampleMoney = { amount: 500, currency: 'THB' } as const;

/**
 * The events, by their type. `data` has ids, amounts and times; no phone, name or bank account: a receiver reads those with rights of its own. Receivers
 * ignore fields that they do not know.
 */
export const outgoingEvents = {
  'deposit.paid': event({
    summary: 'A deposit was credited to a member',
    data: z.object({ id: id.meta({ description: 'The line of the statement.' }), member, ...money, way: z.enum(depositWays) }),
    example: { id: exampleId, member: exampleMember, ...exampleMoney, way: 'qr' },
  }),
  'withdrawal.paid': event({
    summary: 'A withdrawal was paid out',
    data: z.object({ id: id.meta({ description: 'The withdrawal, which is also the line of the statement.' }), member, ...money }),
    example: { id: exampleId, member: exampleMember, ...exampleMoney },
  }),
  'withdrawal.failed': event({
    summary: "A withdrawal was not paid, and its money is back in the member's wallet",
    data: z.object({ id, member, ...money, reason: z.enum(withdrawalFailures) }),
    example: { id: exampleId, member: exampleMember, ...exampleMoney, reason: 'declined' },
  }),
  'member.registered': event({
    summary: 'A member registered',
    data: z.object({ member, currency: z.enum(currencies) }),
    example: { member: exampleMember, currency: 'THB' },
  }),
  'member.frozen': event({
    summary: 'Directions of a member were frozen, or their freeze became longer',
    data: z.object({
      member,
      directions: z.array(z.enum(freezeDirections)).meta({ description: 'Deposits and rewards, play, withdrawals.' }),
      until: timestamp.nullable().meta({ description: 'Null: until it is lifted.' }),
    }),
    example: { member: exampleMember, directions: ['in', 'out'], until: null },
  }),
  'member.unfrozen': event({
    summary: 'The freeze of directions was lifted before its end',
    data: z.object({ member, directions: z.array(z.enum(freezeDirections)) }),
    example: { member: exampleMember, directions: ['in', 'out'] },
  }),
  'webhook.test': event({
    summary: 'An operator sent a test to one endpoint',
    data: z.object({ endpoint: id }),
    example: { endpoint: exampleId },
  }),
} as const;

export type OutgoingType = keyof typeof outgoingEvents;
export const outgoingTypes = Object.keys(outgoingEvents) as OutgoingType[];
export type OutgoingData<T extends OutgoingType> = z.output<(typeof outgoingEvents)[T]['data']>;

/** The types that an endpoint can ask for: a test goes to the endpoint for which it was made. */
export const outgoingKinds = [
  'deposit.paid',
  'withdrawal.paid',
  'withdrawal.failed',
  'member.registered',
  'member.frozen',
  'member.unfrozen',
] as const;
export type OutgoingKind = (typeof outgoingKinds)[number];

/** The body of every webhook. `timestamp`: when it happened. */
export const outgoingBody = z.object({ type: z.enum(outgoingTypes), timestamp, data: z.unknown() });
