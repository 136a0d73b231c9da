import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { freezeDirections } from '../freeze.js';
import { amount } from '../money.js';
import { actAnswer, deskCall, done } from './call.js';
import { freeze, idParams, memberBrief, note } from './fields.js';
import { canSearchMembers } from './lists.js';
import { memberLimits } from './member-limits.js';
import { memberMovement } from './member-movement.js';
import { memberLinks, memberNote } from './member-notes.js';
import { pendingProposal } from './proposal.js';

/** By at least six digits of phone or bank account number, name, holder of an account, the bank's reference of a deposit, `#tag`, or the id of a statement line: in the body, as addresses are kept in histories and logs. */
export const searchMembers = deskCall({
  method: 'POST',
  path: '/desk/members/search',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'Members who match a search',
  body: z.object({ search: storableText(100).refine(canSearchMembers) }),
  output: z.object({
    members: z.array(
      memberBrief.extend({
        matched: z.enum(['phone', 'name', 'account', 'holder', 'deposit', 'reference', 'tag']),
        isFrozen: z.boolean(),
        tags: z.array(z.string()),
      }),
    ),
    /** A kind of match has `listedMatches` members: others may match. */
    isCut: z.boolean(),
  }),
  errors: ['TOO_MANY_MEMBERS'],
});

/** Before a search: the members whose page the operator opened within the hour, newest first, at most `recentMembers`. They count as seen already. */
export const listRecentMembers = deskCall({
  method: 'GET',
  path: '/desk/recent-members',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'The members that the operator has opened within the hour, newest first',
  output: z.object({ members: z.array(memberBrief.extend({ isFrozen: z.boolean(), tags: z.array(z.string()) })) }),
});

const member = memberBrief.extend({
  createdAt: timestamp,
  isActive: z.boolean(),
  /** The personal data was removed: name and phone are empty, and there is no bank account. */
  isErased: z.boolean(),
  /** `isConfirmed`: the bank or an operator has confirmed that the account belongs to the member; payouts wait for it. */
  bank: z
    .object({
      code: z.string(),
      accountNo: z.string(),
      accountName: z.string(),
      changedAt: timestamp.nullable(),
      isConfirmed: z.boolean(),
    })
    .nullable(),
  balances: z.object({ wallet: amount, held: amount, parked: amount, games: amount }),
  /** What a withdrawal needs first. */
  withdrawal: z.enum(['free', 'condition', 'whole', 'turnover']),
  freezes: z.array(freeze),
  /** The break that the member takes from deposits and play; `opensAt` null: not before the member asks to return. */
  break: z.object({ opensAt: timestamp.nullable() }).nullable(),
  limits: memberLimits,
  games: z.array(z.object({ code: z.string(), username: z.string(), credit: amount, isStale: z.boolean() })),
  movements: z.array(memberMovement),
  /** Open proposals about the member: freeze, bank account, phone. */
  pending: z.array(pendingProposal),
  tags: z.array(z.string()),
  /** The newest, without hidden ones. */
  notes: z.array(memberNote),
  links: memberLinks,
  /** Codes of the banks that the site accepts. */
  banks: z.array(z.string()),
  sessions: z.array(z.object({ createdAt: timestamp, seenAt: timestamp })),
});
export type Member = z.infer<typeof member>;

/** Opening a member's page is audited. */
export const getMember = deskCall({
  method: 'GET',
  path: '/desk/members/:id',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'One member: balances, restrictions, games, recent movements',
  isForKeys: true,
  params: idParams,
  output: member,
  isVisit: true,
  errors: ['NOT_FOUND', 'TOO_MANY_MEMBERS'],
});

export const revealBankNumber = deskCall({
  method: 'POST',
  path: '/desk/members/:id/bank-number',
  permission: 'members.bank-number',
  proof: 'session',
  approval: 'never',
  summary: "The member's whole bank account number; audited",
  params: idParams,
  output: z.object({ accountNo: z.string() }),
  errors: ['NOT_FOUND'],
});

/** For an account whose bank does not name the holder. */
export const confirmAccount = deskCall({
  method: 'POST',
  path: '/desk/members/:id/confirm-account',
  permission: 'members.account',
  proof: 'fresh',
  approval: 'always',
  summary: "Confirms that the bank account is the member's own",
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

/** A freeze only gets longer or wider: a longer one of a direction stays, and open proposals to lift it become void. */
export const freezeMember = deskCall({
  method: 'POST',
  path: '/desk/members/:id/freeze',
  permission: 'members.freeze',
  proof: 'session',
  approval: 'never',
  summary: 'Freezes directions of a member; payouts that have not been sent wait',
  params: idParams,
  body: z.object({ directions: z.array(z.enum(freezeDirections)).min(1).max(3), note, until: timestamp.nullable().default(null) }),
  output: done,
  errors: ['NOT_FOUND'],
});

/** Money in the parked pot returns to the wallet when `in` is unfrozen. */
export const unfreezeMember = deskCall({
  method: 'POST',
  path: '/desk/members/:id/unfreeze',
  permission: 'members.unfreeze',
  proof: 'fresh',
  approval: 'always',
  summary: 'Lifts the freeze of directions of a member',
  params: idParams,
  body: z.object({ directions: z.array(z.enum(freezeDirections)).min(1).max(3), note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

export const endSessions = deskCall({
  method: 'POST',
  path: '/desk/members/:id/end-sessions',
  permission: 'members.sessions',
  proof: 'session',
  approval: 'never',
  summary: 'Ends every session of a member',
  params: idParams,
  body: z.object({ note }),
  output: z.object({ ended: z.number().int() }),
  errors: ['NOT_FOUND'],
});
