import type { PendingProposal, WebhookDelivery, WebhookEndpoint } from '@krapao/contract/desk';
import type { DeliveryRow, ListedEndpoint } from '../../modules/outgoing/index.js';

const stateOf = ({ paused_at: pausedAt, secretAt }: ListedEndpoint): WebhookEndpoint['state'] => {
  if (pausedAt !== null) return 'paused';
  return secretAt === null ? 'new' : 'active';
};

export const presentEndpoint = (endpoint: ListedEndpoint, pending: PendingProposal | null): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  kinds: endpoint.kinds,
  state: stateOf(endpoint),
  secretAt: endpoint.secretAt?.toISOString() ?? null,
  lastDeliveredAt: endpoint.lastDeliveredAt?.toISOString() ?? null,
  waiting: endpoint.waiting,
  failed: endpoint.failed,
  pending,
});

const endOf = ({ delivered_at: deliveredAt, failed_at: failedAt }: DeliveryRow): WebhookDelivery['state'] => {
  if (deliveredAt !== null) return 'delivered';
  return failedAt === null ? 'waiting' : 'failed';
};

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  event: row.event,
  type: row.type,
  at: row.at.toISOString(),
  state: endOf(row),
  attempts: row.attempts,
  triedAt: row.tried_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
});
