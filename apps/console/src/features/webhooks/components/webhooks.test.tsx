import type { WebhookDelivery, WebhookEndpoint } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { renderDesk } from '../../../test/render-desk';

const endpoint: WebhookEndpoint = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  url: 'https://warehouse.example.com/hook',
  kinds: ['deposit.paid', 'member.registered'],
  state: 'active',
  secretAt: '2026-11-20T03:00:00.000Z',
  lastDeliveredAt: '2026-11-23T09:00:00.000Z',
  waiting: 2,
  failed: 1,
  pending: null,
};
const delivery: WebhookDelivery = {
  event: '0190a000-0000-7000-8000-0000000000b1',
  type: 'deposit.paid',
  at: '2026-11-23T09:00:00.000Z',
  state: 'failed',
  attempts: 8,
  triedAt: '2026-11-23T09:00:00.000Z',
  nextAt: null,
  status: 500,
  answer: 'broken',
};
const PAGE = `/webhooks/${endpoint.id}`;

beforeEach(() => {
  api.reply('GET /desk/webhooks', { endpoints: [endpoint] });
  api.reply('GET /desk/webhooks/:id', { ...endpoint, deliveries: [delivery] });
});

it('each endpoint is listed with its events, its state and the number of deliveries that wait and have failed', async () => {
  await renderDesk('/webhooks');
  const row = within((await screen.findByRole('link', { name: endpoint.url })).closest('tr') ?? document.body);
  for (const words of ['Deposit credited · Member registered', 'Active', '2', '1']) expect(row.getByText(words)).toBeTruthy();
});

it('an endpoint is proposed with its address and the chosen events', async () => {
  api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'always', sum: null });
  api.reply('GET /desk/webhooks', { endpoints: [] });
  const { user } = await renderDesk('/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Address/), 'https://crm.example.com/hook');
  for (const events of ['Withdrawal paid', 'Withdrawal failed', 'Member registered', 'Member frozen', 'Freeze lifted'])
    await user.click(dialog.getByLabelText(events));
  await user.type(dialog.getByLabelText(/Note/), 'the new CRM');
  await press(user, 'Propose');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/webhooks')[0]?.body).toEqual({
      url: 'https://crm.example.com/hook',
      kinds: ['deposit.paid'],
      note: 'the new CRM',
    }),
  );
});

it('a secret is made on request, and shown', async () => {
  api.reply('POST /desk/webhooks/:id/secret', { secret: 'whsec_abc' });
  const { user } = await renderDesk(PAGE);
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  expect(api.requestsOf('POST /desk/webhooks/:id/secret')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy();
});

it('a failed delivery shows its answer, and is sent again', async () => {
  api.reply('POST /desk/webhooks/:id/deliveries/:event/send-again', { done: true });
  const { user } = await renderDesk(PAGE);
  const row = within((await screen.findByText('500 · broken')).closest('tr') ?? document.body);
  expect(row.getByText('Failed')).toBeTruthy();
  expect(row.getByText('8 attempts')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/webhooks/:id/deliveries/:event/send-again')[0]?.path).toContain(delivery.event));
});

it('a paused endpoint is resumed', async () => {
  api.reply('GET /desk/webhooks/:id', { ...endpoint, state: 'paused', deliveries: [] });
  api.reply('POST /desk/webhooks/:id/resume', { done: true });
  const { user } = await renderDesk(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/webhooks/:id/resume')).toHaveLength(1));
});

it('who may only read the settings finds no button', async () => {
  await renderDesk(PAGE, { permissions: ['settings.read'] });
  await screen.findByText('500 · broken');
  for (const name of ['New secret', 'Send a test', 'Pause', 'Change', 'Remove', 'Send again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an endpoint that was removed says so', async () => {
  api.reply('GET /desk/webhooks/:id', { refuse: 'NOT_FOUND' });
  await renderDesk(PAGE);
  expect(await screen.findByText('This webhook was removed.')).toBeTruthy();
});
