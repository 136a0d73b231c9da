import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookFault } from '../faults/faults.js';
import type { Webhook } from '../storage/events.js';
import type { World } from '../storage/world.js';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;
const REORDER_MS = 2_000;
const TIMEOUT_MS = 10_000;
const SCB_ATTEMPTS = 3;
const SCB_RETRY_MS = 12_000;

/** Sends signed webhooks to the server and retries until it answers 2xx. Undelivered webhooks survive a restart. */
export interface Webhooks {
  /** Creates a webhook. Record it together with the event that it reports, then call `send`. */
  prepare(name: string, body: unknown): Webhook;
  /** SCB's payment confirmation: unsigned, sent at most three times. */
  prepareScb(body: unknown): Webhook;
  send(webhook: Webhook, fault?: WebhookFault | null): void;
  /** Sends once without retries; true if the server accepted it. */
  post(name: string, body: unknown): Promise<boolean>;
  resume(): void;
  /** Starts no new delivery, and waits for running ones. */
  stop(): Promise<void>;
}

export interface WebhookOptions {
  world: World;
  serverUrl: string;
  secret: string;
}

export function createWebhooks({ world, serverUrl, secret }: WebhookOptions): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  const later = (ms: number, run: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const delivery = run().finally(() => running.delete(delivery));
      running.add(delivery);
    }, ms);
    timers.add(timer);
  };

  const post = async ({ id, name, body, isScb = false }: Webhook): Promise<boolean> => {
    // The signature's timestamp uses the real clock: the business clock does not apply to it.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${id}.${body}`).digest('hex');
    try {
      const response = await fetch(`${serverUrl}/${isScb ? 'notices' : 'webhooks'}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(isScb ? {} : { 'x-krapao-timestamp': timestamp, 'x-krapao-event': id, 'x-krapao-signature': signature }),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      });
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (webhook: Webhook, wait: number): Promise<void> => {
    if (stopped || !world.undelivered.has(webhook.id)) return;
    if (await post(webhook)) await world.record({ type: 'webhook-told', id: webhook.id });
    else if (!stopped) later(wait, () => deliver(webhook, Math.min(wait * 2, MAX_RETRY_MS)));
  };

  const deliverScb = async (webhook: Webhook, attempt = 1): Promise<void> => {
    if (stopped) return;
    const isDone = (await post(webhook)) || attempt === SCB_ATTEMPTS;
    if (isDone) await world.record({ type: 'webhook-told', id: webhook.id });
    else later(SCB_RETRY_MS, () => deliverScb(webhook, attempt + 1));
  };

  const start = (webhook: Webhook): Promise<void> => (webhook.isScb === true ? deliverScb(webhook) : deliver(webhook, FIRST_RETRY_MS));

  const prepare = (name: string, body: unknown): Webhook => ({ id: randomUUID(), name, body: JSON.stringify(body) });

  return {
    prepare,
    prepareScb: (body) => ({ ...prepare('scb', body), isScb: true }),
    send: (webhook, fault = null) => {
      later(fault === 'reorder-webhook' ? REORDER_MS : 0, () => start(webhook));
      if (fault === 'duplicate-webhook') later(0, () => post(webhook));
    },
    post: (name, body) => post(prepare(name, body)),
    resume: () => {
      for (const webhook of world.undelivered.values()) later(0, () => start(webhook));
    },
    stop: async () => {
      stopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
