import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { amount } from '../money.js';
import { actAnswer, deskCall } from './call.js';
import { currency, idParams, note } from './fields.js';

/** Which members; each part that is given narrows the list. Days are business days (Bangkok), the last one included. */
export const memberFilter = z.object({
  /** As the search of members; empty: any. */
  search: storableText(100).default(''),
  tag: storableText(24).default(''),
  currency: currency.nullable().default(null),
  isFrozen: z.boolean().default(false),
  registeredFrom: z.iso.date().nullable().default(null),
  registeredTo: z.iso.date().nullable().default(null),
});
export type MemberFilter = z.output<typeof memberFilter>;

/** Above `exportAlone` members it takes two people. */
export const exportMembers = deskCall({
  method: 'POST',
  path: '/desk/members/export',
  permission: 'members.export',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Allows the operator to download a list of members once within 24 hours',
  body: z.object({ filter: memberFilter, note }),
  output: actAnswer,
  errors: ['PAYLOAD_TOO_LARGE', 'PROPOSAL_OPEN'],
});

export const listMemberExports = deskCall({
  method: 'GET',
  path: '/desk/member-exports',
  permission: 'members.export',
  proof: 'session',
  approval: 'never',
  summary: "The operator's own lists of members that can still be downloaded",
  output: z.object({
    exports: z.array(z.object({ id: z.string(), label: z.string(), people: z.number().int(), createdAt: timestamp, endsAt: timestamp })),
  }),
});
export type MemberExport = z.infer<typeof listMemberExports.output>['exports'][number];

/** A download is audited. A second one takes another export. */
export const downloadMemberExport = deskCall({
  method: 'POST',
  path: '/desk/member-exports/:id/download',
  permission: 'members.export',
  proof: 'session',
  approval: 'never',
  summary: 'The rows of an export; once, for its maker',
  params: idParams,
  output: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        /** The last digits only. */
        phone: z.string(),
        name: z.string(),
        currency,
        registeredAt: timestamp,
        /** In the wallet. */
        balance: amount,
        lastDepositAt: timestamp.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
