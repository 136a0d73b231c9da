import { z } from 'zod';
import { actAnswer, deskCall } from './call.js';
import { currency, note } from './fields.js';
import { loosenings, settingGroups } from './lists.js';
import { pendingProposal } from './proposal.js';

const value = z.union([z.string().max(200), z.number(), z.boolean()]);

const setting = z.object({
  key: z.string(),
  group: z.enum(settingGroups),
  /** Null: one value for the whole site. */
  currency: currency.nullable(),
  value,
  standard: value,
  /** Which change takes two people (`isLoosening`); null: no change loosens. */
  loosens: z.enum(loosenings).nullable(),
  kind: z.enum(['amount', 'number', 'percent', 'minutes', 'hours', 'flag', 'time', 'choice']),
  /** The values of a `choice`, the loosest first; empty for other kinds. */
  choices: z.array(z.string()),
  /** An open proposal to change it. */
  pending: pendingProposal.nullable(),
});
export type Setting = z.infer<typeof setting>;

export const listSettings = deskCall({
  method: 'GET',
  path: '/desk/settings',
  permission: 'settings.read',
  proof: 'session',
  approval: 'never',
  summary: 'Settings of the site and per currency',
  isForKeys: true,
  output: z.object({ settings: z.array(setting) }),
});

export const changeSetting = deskCall({
  method: 'POST',
  path: '/desk/settings',
  permission: 'settings.change',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Changes a setting; loosening a limit takes two people',
  body: z.object({ key: z.string().max(60), currency: currency.nullable(), value, note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'PROPOSAL_OPEN'],
});
