import { z } from 'zod';
import { timestamp } from '../fields.js';
import { money, person } from './fields.js';

/** Acts that may need a second person. Each is one entry of the server's table of acts. */
export const acts = [
  'withdrawal.release',
  'withdrawal.paid-outside',
  'payouts.resume',
  'member.unfreeze',
  'suspense.credit',
  'suspense.return',
  'review.credit',
  'setting.change',
  'accounts.replace',
  'wheel.replace',
  'shop.publish',
  'member.confirm-account',
  'day.close',
  'operator.invite',
  'operator.roles',
  'operator.restore',
  'operator.reset',
  'operator.suspend',
  'member.change-bank',
  'member.change-phone',
  'member.erase',
  'members.export',
  'members.import',
  'chat.ready-answer-saved',
  'webhook.add',
  'webhook.change',
  'api-key.make',
] as const;
export type ActName = (typeof acts)[number];

/**
 * Why an act takes a second person (docs/decisions/0192). `always`: every act of this kind; `loosens`: it loosens a limit; `words`: it changes where a
 * text leads; `many-members`: an export of more members than one person may take in a day; `typed-amount`: an amount that an operator typed; `stranger`:
 * money for a member whom no rule suggests. By sum, within the business day: `amount`, this act alone reaches the limit; `operator-sum`, with what the
 * operator decided before; `member-sum`, with what the member received through operators before; `cap`: above what the operator's roles may decide.
 */
export const ownReasons = ['always', 'loosens', 'words', 'many-members', 'typed-amount', 'stranger'] as const;
export const sumReasons = ['cap', 'amount', 'operator-sum', 'member-sum'] as const;
export type OwnReason = (typeof ownReasons)[number];
export type SumReason = (typeof sumReasons)[number];
export type SecondReason = OwnReason | SumReason;

export const proposalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'void'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A change that waits for a second person. */
export const proposalBrief = z.object({
  id: z.string(),
  act: z.enum(acts),
  state: z.enum(proposalStates),
  /** What it changes, e.g. a member's id. `label` is for people: a phone number or the name of a setting. */
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  money: money.nullable(),
  maker: person,
  reason: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Who approved or refused it, or null. */
  checker: person.nullable(),
  decidedAt: timestamp.nullable(),
});
export type ProposalBrief = z.infer<typeof proposalBrief>;

/** An open proposal, as its target shows it: who proposed what, and when. While it is open, nothing else decides the same about the target. */
export const pendingProposal = z.object({ id: z.string(), act: z.enum(acts), maker: person, since: timestamp });
export type PendingProposal = z.infer<typeof pendingProposal>;
