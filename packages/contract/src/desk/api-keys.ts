import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { actAnswer, deskCall, done } from './call.js';
import { idParams, note, person } from './fields.js';
import { apiKeyDays, apiKeyStates } from './lists.js';
import { keyPermissions } from './permissions.js';

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The visible beginning of the key; null: it was not collected yet. */
  prefix: z.string().nullable(),
  permissions: z.array(z.enum(keyPermissions)),
  state: z.enum(apiKeyStates),
  maker: person,
  /** Who approved it; null: one person runs the site. */
  checker: person.nullable(),
  /** The maker was suspended since: the key works on. */
  isMakerSuspended: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Written once per minute; null: not used yet. */
  usedAt: timestamp.nullable(),
  revoked: z.object({ by: person, at: timestamp }).nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = deskCall({
  method: 'GET',
  path: '/desk/api-keys',
  permission: 'team.read',
  proof: 'session',
  approval: 'never',
  summary: 'The API keys: those that work first, then those that ended, newest first',
  output: z.object({ keys: z.array(apiKey) }),
});

/** No operator sees the key before its maker collects it. It expires `days` after the approval. */
export const makeApiKey = deskCall({
  method: 'POST',
  path: '/desk/api-keys',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'always',
  summary: 'Makes an API key, with which a system reads at the desk',
  body: z.object({
    name: storableText(60).refine((text) => text.trim() !== ''),
    permissions: z.array(z.enum(keyPermissions)).min(1).max(keyPermissions.length),
    days: z.number().int().min(1).max(apiKeyDays.most).default(apiKeyDays.standard),
    note,
  }),
  output: actAnswer,
  errors: ['NAME_TAKEN', 'PROPOSAL_OPEN'],
});

/** Only for its maker, within 24 hours after the approval, and once: the server stores a digest of the secret. */
export const collectApiKey = deskCall({
  method: 'POST',
  path: '/desk/api-keys/:id/collect',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'never',
  summary: 'Makes the secret of an approved API key, and shows the key once',
  params: idParams,
  output: z.object({ key: z.string(), prefix: z.string(), expiresAt: timestamp }),
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
});

export const revokeApiKey = deskCall({
  method: 'POST',
  path: '/desk/api-keys/:id/revoke',
  permission: 'team.change',
  proof: 'session',
  approval: 'never',
  summary: 'Ends an API key: its next call is refused, on every node',
  params: idParams,
  body: z.object({ note }),
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
});
