import type { WebhookDelivery, WebhookEndpoint } from '@krapao/contract/desk';
import type { DeskScreen } from './steps';

const delivery = (place: number, own: Partial<WebhookDelivery>): WebhookDelivery => ({
  event: `0198c1f3-0b5${place}-7e0a-8a77-1c2d3e4f5a6b`,
  type: 'deposit.paid',
  at: '2026-11-28T09:30:00.000Z',
  state: 'delivered',
  attempts: 1,
  triedAt: '2026-11-28T09:30:00.000Z',
  nextAt: null,
  status: 200,
  answer: 'ok',
  ...own,
});

/** An endpoint with deliveries of every state. */
const endpoint: WebhookEndpoint & { deliveries: WebhookDelivery[] } = {
  id: '0198c1f2-7a40-7c11-9d5e-4b8f2f6f0a01',
  url: 'https://warehouse.example.com/hooks/krapao',
  kinds: ['deposit.paid', 'withdrawal.paid', 'withdrawal.failed'],
  state: 'active',
  secretAt: '2026-11-20T03:00:00.000Z',
  lastDeliveredAt: '2026-11-28T09:30:00.000Z',
  waiting: 1,
  failed: 2,
  pending: null,
  deliveries: [
    delivery(1, { type: 'webhook.test' }),
    delivery(2, { state: 'waiting', attempts: 3, nextAt: '2026-11-28T09:45:00.000Z', status: 503, answer: 'upstream is being deployed' }),
    delivery(3, { type: 'withdrawal.failed', state: 'failed', attempts: 8, status: null, answer: 'TimeoutError' }),
    delivery(4, { type: 'withdrawal.paid' }),
  ],
};

const endpoints: WebhookEndpoint[] = [
  endpoint,
  {
    ...endpoint,
    id: '0198c1f2-7a40-7c11-9d5e-4b8f2f6f0a02',
    url: 'https://crm.example.com/api/v2/incoming/krapao-members-and-freezes',
    kinds: ['member.registered', 'member.frozen', 'member.unfrozen'],
    state: 'paused',
    waiting: 1_240,
    failed: 0,
    lastDeliveredAt: null,
  },
  {
    ...endpoint,
    id: '0198c1f2-7a40-7c11-9d5e-4b8f2f6f0a03',
    url: 'https://affiliates.example.com/hook',
    kinds: ['member.registered'],
    state: 'new',
    secretAt: null,
    waiting: 3,
    failed: 0,
    lastDeliveredAt: null,
  },
];

export const webhookScreens: Record<string, DeskScreen> = {
  webhooks: { path: '/webhooks', answers: { 'GET /desk/webhooks': { json: { endpoints } } } },
  'webhooks-empty': { path: '/webhooks' },
  'webhooks-add': { path: '/webhooks', act: (page, w) => page.getByRole('button', { name: w.webhooks.add, exact: true }).click() },
  webhook: { path: `/webhooks/${endpoint.id}`, answers: { 'GET /desk/webhooks/*': { json: endpoint } } },
  'webhook-secret': {
    path: `/webhooks/${endpoint.id}`,
    answers: {
      'GET /desk/webhooks/*': { json: endpoint },
      'POST /desk/webhooks/*/secret': { json: { secret: 'whsec_4q0bJ2sYw8X0b1yq7Rz3mVfC9pTnL5hKdEeGgUuAaOo=' } },
    },
    act: async (page, w) => {
      await page.getByRole('button', { name: w.webhooks.newSecret, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.webhooks.newSecret }).click();
      await page.getByRole('dialog').getByText(w.webhooks.secretHint).waitFor();
    },
  },
};
