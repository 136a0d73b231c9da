import * as calls from '@krapao/contract/desk';
import type { WebhookEndpoint } from '@krapao/contract/desk';
import type { Endpoints, EndpointRow } from '../../modules/outgoing/index.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type Acts, readPending } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { type DeskRequest, decidingOf } from '../base/request.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import { presentDelivery, presentEndpoint } from './webhooks.presenter.js';

export interface WebhookRouteDependencies {
  inTx: InTx;
  clock: Clock;
  acts: Acts;
  endpoints: Endpoints;
}

export function webhookRoutes({ inTx, clock, acts, endpoints }: WebhookRouteDependencies): DeskRoute[] {
  const locked = async (tx: Tx, id: string): Promise<EndpointRow> => (await endpoints.lock(tx, id)) ?? refuseDesk('NOT_FOUND');

  const list = async (tx: Tx): Promise<WebhookEndpoint[]> => {
    const listed = await endpoints.list(tx);
    const pending = await readPending(
      tx,
      'webhook',
      listed.map(({ id }) => id),
    );
    return listed.map((endpoint) => presentEndpoint(endpoint, pending.get(endpoint.id)?.[0] ?? null));
  };

  /** What one person does to an endpoint, with its audit row. */
  const alone = <Result>(
    desk: DeskRequest,
    id: string,
    action: string,
    work: (tx: Tx) => Promise<Result>,
    detail: Record<string, unknown> = {},
  ): Promise<Result> =>
    inTx(async (tx) => {
      const { url } = await locked(tx, id);
      const result = await work(tx);
      const target = { kind: 'webhook', id, label: url };
      await auditAction(tx, desk, clock.now(), { action, permission: 'settings.change', target, ...detail });
      return result;
    });

  return [
    deskRoute(calls.listWebhooks, async () => ({ endpoints: await inTx(list) })),
    deskRoute(calls.getWebhook, ({ params: { id } }) =>
      inTx(async (tx) => {
        const endpoint = (await list(tx)).find((each) => each.id === id) ?? refuseDesk('NOT_FOUND');
        return { ...endpoint, deliveries: (await endpoints.deliveries(tx, id)).map(presentDelivery) };
      }),
    ),
    deskRoute(calls.addWebhook, ({ body: { note, ...input }, desk }) => acts.perform(desk, 'webhook.add', input, note)),
    deskRoute(calls.changeWebhook, ({ params: { id }, body: { note, ...input }, desk }) =>
      acts.perform(desk, 'webhook.change', { id, ...input }, note),
    ),
    deskRoute(calls.pauseWebhook, async ({ params: { id }, desk }) => {
      await alone(desk, id, 'webhook.pause', (tx) => endpoints.setPaused(tx, id, true));
      return DONE;
    }),
    deskRoute(calls.resumeWebhook, async ({ params: { id }, desk }) => {
      await alone(desk, id, 'webhook.resume', (tx) => endpoints.setPaused(tx, id, false));
      return DONE;
    }),
    deskRoute(calls.testWebhook, async ({ params: { id }, desk }) => {
      await alone(desk, id, 'webhook.test', (tx) => endpoints.sendTest(tx, id));
      return DONE;
    }),
    deskRoute(calls.removeWebhook, async ({ params: { id }, body: { note }, desk }) => {
      const { actor } = decidingOf(desk);
      await alone(desk, id, 'webhook.remove', (tx) => endpoints.remove(tx, id, actor), { reason: note });
      return DONE;
    }),
    deskRoute(calls.newWebhookSecret, async ({ params: { id }, desk }) => ({
      secret: await alone(desk, id, 'webhook.secret', (tx) => endpoints.newSecret(tx, id)),
    })),
    deskRoute(calls.sendWebhookAgain, async ({ params: { id, event }, desk }) => {
      const sendAgain = async (tx: Tx): Promise<void> => {
        if (!(await endpoints.sendAgain(tx, id, event))) refuseDesk('NOT_FOUND');
      };
      await alone(desk, id, 'webhook.send-again', sendAgain, { event });
      return DONE;
    }),
  ];
}
