import { addWebhook, changeWebhook } from '@krapao/contract/desk';
import type { Endpoints } from '../../modules/outgoing/index.js';
import type { ReceiverClient } from '../../providers/index.js';
import { z } from 'zod';
import { newId } from '../../platform/ids.js';
import { type Act, defineAct, type Plan } from '../acts/index.js';

/** Each of them is read by every lease. */
const MOST = 10;

export interface WebhookActDependencies {
  endpoints: Endpoints;
  receivers: Pick<ReceiverClient, 'problemOf'>;
}

const added = addWebhook.body.omit({ note: true });
const changed = changeWebhook.body.omit({ note: true }).extend({ id: z.uuid() });

/** An address as it is stored: two spellings of one are the same. */
const storedUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

const changesOf = (
  before: { url: string; kinds: readonly string[] } | null,
  after: { url: string; kinds: readonly string[] },
): Plan['changes'] =>
  [
    { field: 'address' as const, before: before?.url ?? null, after: after.url },
    { field: 'events' as const, before: before?.kinds.toSorted().join(', ') ?? null, after: after.kinds.toSorted().join(', ') },
  ].filter((change) => change.before !== change.after);

/** What of a site goes to other systems. */
export function webhookActs({ endpoints, receivers }: WebhookActDependencies): Act[] {
  const checkAddress = async (url: string) =>
    (await receivers.problemOf(url)) === null ? { prepared: undefined } : { refused: 'ADDRESS_REFUSED' as const };

  return [
    defineAct({
      name: 'webhook.add',
      permission: 'settings.change',
      input: added,
      prepare: ({ url }) => checkAddress(url),
      plan: async (tx, { url: written, kinds }) => {
        const url = storedUrl(written);
        const known = await endpoints.lockAddresses(tx);
        if (known.includes(url)) return 'ADDRESS_KNOWN';
        if (known.length >= MOST) return 'TOO_MANY_WEBHOOKS';
        return {
          target: { kind: 'webhook', id: url, label: url },
          version: 'new',
          member: null,
          money: null,
          changes: changesOf(null, { url, kinds }),
          second: 'always',
        };
      },
      perform: async (tx, { url, kinds }) => {
        await endpoints.save(tx, { id: newId(), url: storedUrl(url), kinds: [...new Set(kinds)] });
        return null;
      },
    }),

    defineAct({
      name: 'webhook.change',
      permission: 'settings.change',
      input: changed,
      prepare: ({ url }) => checkAddress(url),
      plan: async (tx, { id, url: written, kinds }) => {
        const known = await endpoints.lockAddresses(tx);
        const endpoint = await endpoints.lock(tx, id);
        if (endpoint === undefined) return 'NOT_FOUND';
        const url = storedUrl(written);
        if (url !== endpoint.url && known.includes(url)) return 'ADDRESS_KNOWN';
        const isMore = url !== endpoint.url || kinds.some((kind) => !endpoint.kinds.includes(kind));
        return {
          target: { kind: 'webhook', id, label: endpoint.url },
          version: JSON.stringify([endpoint.url, endpoint.kinds.toSorted()]),
          member: null,
          money: null,
          changes: changesOf(endpoint, { url, kinds }),
          second: isMore ? 'loosens' : null,
        };
      },
      perform: async (tx, { id, url, kinds }) => {
        await endpoints.save(tx, { id, url: storedUrl(url), kinds: [...new Set(kinds)] });
        return null;
      },
    }),
  ];
}
