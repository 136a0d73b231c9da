import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { deskCall, done } from './call.js';
import { idParams, memberBrief, person } from './fields.js';
import { tagsPerMember } from './lists.js';

/** Letters, digits and single spaces; stored in lower case. */
const tag = storableText(24).regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*( [\p{L}\p{M}\p{N}]+)*$/u);

export const memberNote = z.object({ id: z.string(), author: person, text: z.string(), createdAt: timestamp });

/** For operators only: no call of the members' wallet reads notes or tags. */
export const addMemberNote = deskCall({
  method: 'POST',
  path: '/desk/members/:id/notes',
  permission: 'members.note',
  proof: 'session',
  approval: 'never',
  summary: 'Adds a note about a member',
  params: idParams,
  body: z.object({ text: storableText(1_000).refine((text) => text.trim() !== '') }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const removeMemberNote = deskCall({
  method: 'POST',
  path: '/desk/members/:id/notes/:note/remove',
  permission: 'members.note',
  proof: 'session',
  approval: 'never',
  summary: 'Hides a note about a member; the row and an audit entry stay',
  params: idParams.extend({ note: z.uuid() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const tagMember = deskCall({
  method: 'POST',
  path: '/desk/members/:id/tags',
  permission: 'members.note',
  proof: 'session',
  approval: 'never',
  summary: `Adds a tag to a member; at most ${tagsPerMember}`,
  params: idParams,
  body: z.object({ tag }),
  output: done,
  errors: ['NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const untagMember = deskCall({
  method: 'POST',
  path: '/desk/members/:id/tags/remove',
  permission: 'members.note',
  proof: 'session',
  approval: 'never',
  summary: 'Removes a tag from a member',
  params: idParams,
  body: z.object({ tag }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const listMemberTags = deskCall({
  method: 'GET',
  path: '/desk/member-tags',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'The tags in use, in alphabetical order; at most 200',
  isForKeys: true,
  output: z.object({ tags: z.array(z.string()) }),
});

const linked = memberBrief.extend({ isFrozen: z.boolean() });
/** `count`: at most 1,000; `members`: the first ones. */
const linkedMembers = z.object({ count: z.number().int(), members: z.array(linked) });

/** Other members who share something with a member. */
export const memberLinks = z.object({
  bank: linkedMembers,
  device: linkedMembers,
  inviter: linked.nullable(),
  invited: linkedMembers,
});
export type MemberLinks = z.infer<typeof memberLinks>;
