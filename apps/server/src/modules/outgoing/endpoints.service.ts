import { randomBytes } from 'node:crypto';
import type { OutgoingKind } from '@krapao/contract/outgoing';
import type { Clock } from '../../platform/clock.js';
import { closeFindings } from '../../platform/findings.js';
import type { Actor } from '../../platform/audit.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import { createSeal } from '../../platform/seal.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { SECRET_PREFIX } from '../../providers/index.js';
import { type DeliveryRow, makeDue, newestDeliveries } from './delivery.repository.js';
import { FAILED, webhookSecrets } from './delivery.worker.js';
import {
  deleteEndpoint,
  type EndpointRow,
  insertSecret,
  type ListedEndpoint,
  listEndpoints,
  lockAddresses,
  lockEndpoint,
  saveEndpoint,
  storePaused,
} from './endpoint.repository.js';
import type { Outbox } from './outbox.service.js';
import { insertEventFor } from './outgoing.repository.js';

const SECRET_BYTES = 32;
/** How long the secret before a new one signs as well. Hours */
const ROTATION_HOURS = 24;
const LISTED = 100;

/** Where other systems receive webhooks, in the caller's transaction. */
export interface Endpoints {
  list(tx: Tx): Promise<ListedEndpoint[]>;
  /** Locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<EndpointRow | undefined>;
  /** The addresses that exist; adding waits for each other until the transaction ends. */
  lockAddresses(tx: Tx): Promise<string[]>;
  /** Adds an endpoint, or replaces its address and kinds. */
  save(tx: Tx, endpoint: { id: string; url: string; kinds: readonly OutgoingKind[] }): Promise<void>;
  /** A paused endpoint receives nothing; what happens meanwhile waits for up to a week. */
  setPaused(tx: Tx, id: string, isPaused: boolean): Promise<void>;
  /** Deletes it with its deliveries. */
  remove(tx: Tx, id: string, who: Actor): Promise<void>;
  /** Makes a secret, which is answered this once. The one before it signs for 24 hours as well. */
  newSecret(tx: Tx, id: string): Promise<string>;
  sendTest(tx: Tx, id: string): Promise<void>;
  /** The newest 100. */
  deliveries(tx: Tx, id: string): Promise<DeliveryRow[]>;
  /** False: there is no such delivery. */
  sendAgain(tx: Tx, id: string, event: string): Promise<boolean>;
}

export interface EndpointsDependencies {
  clock: Clock;
  /** The server's keys, newest first. */
  secrets: readonly string[];
  outbox: Pick<Outbox, 'changed'>;
}

export function createEndpoints({ clock, secrets, outbox }: EndpointsDependencies): Endpoints {
  const changed = (tx: Tx): void => {
    outbox.changed(tx);
    notifyDesk(tx, 'webhooks');
  };

  return {
    list: listEndpoints,
    lock: lockEndpoint,
    lockAddresses,
    save: async (tx, { kinds, ...endpoint }) => {
      await saveEndpoint(tx, { ...endpoint, kinds: [...kinds] });
      changed(tx);
    },
    setPaused: async (tx, id, isPaused) => {
      await storePaused(tx, id, isPaused ? clock.real() : null);
      changed(tx);
    },
    remove: async (tx, id, who) => {
      await deleteEndpoint(tx, id);
      await closeFindings(tx, { kinds: [FAILED], references: [id] }, { who, reason: 'the endpoint was removed', at: clock.now() });
      changed(tx);
    },
    newSecret: async (tx, endpoint) => {
      const [id, secret] = [newId(), SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')];
      await insertSecret(tx, { id, endpoint, secret: createSeal(secrets, webhookSecrets.purpose).seal(secret, id) }, ROTATION_HOURS);
      changed(tx);
      return secret;
    },
    sendTest: async (tx, endpoint) => {
      await insertEventFor(tx, endpoint, { id: newId(), type: 'webhook.test', at: clock.now(), data: { endpoint } });
      changed(tx);
    },
    deliveries: (tx, id) => newestDeliveries(tx, id, LISTED),
    sendAgain: async (tx, id, event) => {
      const isThere = await makeDue(tx, id, event);
      changed(tx);
      return isThere;
    },
  };
}
