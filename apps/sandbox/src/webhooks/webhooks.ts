import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookFault } from '../faults/faults.js';
import type { Webhook } from '../storage/events.js';
import type { World } from '../storage/world.js';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5_000;
const REORDER_MS = 2_000;
const CALL_MS = 10_000;

/** Tells the server what happened outside, signed, until it has answered 2xx. What is untold survives a restart. */
export interface Webhooks {
  /** The record of a webhook to be told; record it together with what it tells of, then `send`. */
  prepare(name: string, body: unknown): Webhook;
  send(webhook: Webhook, fault?: WebhookFault | null): void;
  /** Tells once, now: true when the server took it. For what is not worth a retry. */
  tell(name: string, body: unknown): Promise<boolean>;
  resume(): void;
  /** Begins nothing new, and waits for what is under way. */
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
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;

  const later = (ms: number, run: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const running = run().finally(() => underWay.delete(running));
      underWay.add(running);
    }, ms);
    timers.add(timer);
  };

  const post = async ({ id, name, body }: Webhook): Promise<boolean> => {
    // The signature's age is by the real clock: a provider's clock is not ours to move.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${id}.${body}`).digest('hex');
    try {
      const response = await fetch(`${serverUrl}/webhooks/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-krapao-timestamp': timestamp,
          'x-krapao-event': id,
          'x-krapao-signature': signature,
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping.signal]),
      });
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (webhook: Webhook, wait: number): Promise<void> => {
    if (stopped || !world.untold.has(webhook.id)) return;
    if (await post(webhook)) await world.record({ type: 'webhook-told', id: webhook.id });
    else if (!stopped) later(wait, () => deliver(webhook, Math.min(wait * 2, LONGEST_RETRY_MS)));
  };

  const prepare = (name: string, body: unknown): Webhook => ({ id: randomUUID(), name, body: JSON.stringify(body) });

  return {
    prepare,
    send: (webhook, fault = null) => {
      later(fault === 'reorder-webhook' ? REORDER_MS : 0, () => deliver(webhook, FIRST_RETRY_MS));
      if (fault === 'duplicate-webhook') later(0, () => post(webhook));
    },
    tell: (name, body) => post(prepare(name, body)),
    resume: () => {
      for (const webhook of world.untold.values()) later(0, () => deliver(webhook, FIRST_RETRY_MS));
    },
    stop: async () => {
      stopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}
