import {
  createDeliveries,
  createEndpoints,
  createOutbox,
  type Deliveries,
  type Endpoints,
  type Outbox,
} from '../modules/outgoing/index.js';
import type { Config } from '../platform/config.js';
import { createReceivers, type ReceiverClient } from '../providers/index.js';
import type { CoreHooks } from './core-events.js';
import type { Infrastructure } from './infrastructure.js';

/** Signed webhooks to other systems. */
export interface OutgoingModules {
  outbox: Outbox;
  endpoints: Endpoints;
  deliveries: Deliveries;
  receivers: Pick<ReceiverClient, 'problemOf'>;
}

/** Nothing is sent before `deliveries.start`. */
export function createOutgoingModules(
  { inTx, clock, logger, listener }: Pick<Infrastructure, 'inTx' | 'clock' | 'logger' | 'listener'>,
  { secrets, demo, providerUrl }: Pick<Config, 'secrets' | 'demo' | 'providerUrl'>,
  { inTransaction }: Pick<CoreHooks, 'inTransaction'>,
): OutgoingModules {
  const receivers = createReceivers({ sandboxUrl: demo && providerUrl !== '' ? providerUrl : null });
  const outbox = createOutbox({ inTx, clock, listener, onRecorded: () => deliveries.wake() });
  const deliveries = createDeliveries({ inTx, clock, logger, secrets, receivers, hasEndpoints: outbox.hasEndpoints });
  inTransaction.on('memberRegistered', (tx, data) => outbox.record(tx, [{ type: 'member.registered', data }]));
  inTransaction.on('memberFrozen', (tx, { until, ...data }) =>
    outbox.record(tx, [{ type: 'member.frozen', data: { ...data, until: until?.toISOString() ?? null } }]),
  );
  inTransaction.on('memberUnfrozen', (tx, data) => outbox.record(tx, [{ type: 'member.unfrozen', data }]));
  return { outbox, endpoints: createEndpoints({ clock, secrets, outbox }), deliveries, receivers };
}
