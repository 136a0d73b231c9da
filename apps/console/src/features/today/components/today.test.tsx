import type { Today } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';

const empty = { count: 0, sums: [], oldestAt: null, dueAt: null, overdue: 0, decidable: null };
const hours = (first: { in: number; out: number }[]) => Array.from({ length: 24 }, (_, hour) => first[hour] ?? null);

const today: Today = {
  at: '2026-11-23T02:10:00.000Z',
  day: '2026-11-23',
  queues: {
    withdrawals: {
      count: 7,
      sums: [{ amount: 86_400, currency: 'THB' }],
      oldestAt: '2026-11-23T01:00:00.000Z',
      dueAt: '2026-11-23T01:30:00.000Z',
      overdue: 2,
      decidable: 5,
    },
    waiting: empty,
    slips: empty,
    chats: { ...empty, count: 4, oldestAt: '2026-11-23T02:00:00.000Z' },
    approvals: empty,
  },
  chat: { firstAnswerSeconds: 200, resolutionSeconds: null },
  mentions: [{ chat: '0190a000-0000-7000-8000-000000000041', by: 'Anong Chaiyo', at: '2026-11-23T02:00:00.000Z' }],
  flows: [
    {
      currency: 'THB',
      today: hours([
        { in: 1_000, out: 400 },
        { in: 500, out: 0 },
      ]),
      lastWeek: hours(Array.from({ length: 24 }, () => ({ in: 500, out: 400 }))),
      before: { in: 1_000, out: 400 },
    },
  ],
  payouts: {
    isPaused: false,
    lastHour: [{ count: 61, amount: 58_240, currency: 'THB' }],
    medianSeconds: 72,
    running: 5,
    unknown: { count: 2, sums: [{ amount: 14_700, currency: 'THB' }] },
  },
  findings: [
    {
      id: '0190a000-0000-7000-8000-000000000031',
      kind: 'payout.paid-unknown',
      reference: '<b>W-1</b>',
      amount: 4_900,
      currency: 'THB',
      since: '2026-11-23T01:00:00.000Z',
    },
  ],
  providers: [{ name: 'payout', state: 'down' }],
};

it('shows queues, money beside the week before, payouts, findings and providers', async () => {
  api.reply('GET /desk/today', today);
  await renderDesk('/');
  expect(await screen.findByRole('heading', { name: 'Monday 23/11/2026' })).toBeTruthy();
  expect(screen.getByText('Bangkok 09:10')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  const tile = main.getByRole('link', { name: /Withdrawals held/ });
  expect(tile.textContent).toContain('7');
  expect(tile.textContent).toContain('฿86,400.00');
  expect(tile.getAttribute('href')).toBe('/withdrawals');
  // 1,500 came in, against 1,000 in the same two hours of the week before.
  expect(main.getByText('+50% on the week before')).toBeTruthy();
  for (const words of ['61 paid, ฿58,240.00', '1 min', '2 · ฿14,700.00', '<b>W-1</b>', 'does not answer'])
    expect(main.getByText(words)).toBeTruthy();
});

it('leads to the conversations in which the operator is named', async () => {
  api.reply('GET /desk/today', today);
  await renderDesk('/today');
  const mention = await screen.findByRole('link', { name: /Anong Chaiyo mentions you in a chat/ });
  expect(mention.getAttribute('href')).toBe('/chat/0190a000-0000-7000-8000-000000000041');
});

it('has the hours as a table beside the chart', async () => {
  api.reply('GET /desk/today', today);
  const { user } = await renderDesk('/today');
  await user.click(await screen.findByText('As a table'));
  const row = screen.getByText('00', { selector: 'td' }).closest('tr');
  expect(row?.textContent).toBe('00฿1,000.00฿400.00฿500.00฿400.00');
});

it('a currency without movements has words in place of a chart', async () => {
  const still = today.flows.map((flow) => ({ ...flow, today: [{ in: 0, out: 0 }, null], lastWeek: [{ in: 0, out: 0 }] }));
  api.reply('GET /desk/today', { ...today, flows: still });
  await renderDesk('/today');
  expect(await screen.findAllByText('No money moved today, nor a week before.')).toHaveLength(still.length);
  expect(screen.queryByText('As a table')).toBeNull();
});

it('tries the connections to the providers, and shows each with its state', async () => {
  api.reply('GET /desk/today', today);
  const { user } = await renderDesk('/today');
  api.reply('POST /desk/connections/check', {
    connections: [
      { kind: 'slip', code: null, adapter: 'easyslip', host: 'api.easyslip.com', state: 'ready', detail: '95 slips left' },
      { kind: 'sms', code: null, adapter: 'krapao', host: 'sms.example', state: 'refused', detail: 'status 401' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try the connections' }));
  expect((await screen.findByText('Slip checks')).closest('li')?.textContent).toBe(
    'Slip checkseasyslip · api.easyslip.com · 95 slips leftis ready',
  );
  expect(screen.getByText('Codes by SMS').closest('li')?.textContent).toBe('Codes by SMSkrapao · sms.example · status 401refuses the key');
});

it('says how many withdrawals are past their deadline and how many the operator can decide', async () => {
  api.reply('GET /desk/today', today);
  await renderDesk('/today');
  const tile = await screen.findByRole('link', { name: /Withdrawals held/ });
  expect(tile.textContent).toContain('2 are past their deadline');
  expect(tile.textContent).toContain('You can decide 5');
});

it('N takes the next in line', async () => {
  api.reply('GET /desk/today', today);
  api.reply('POST /desk/withdrawals/next', { id: '0190a000-0000-7000-8000-000000000001' });
  const { user } = await renderDesk('/today');
  await screen.findByRole('button', { name: /Take the next in line/ });
  await user.keyboard('n');
  await waitFor(() => expect(location.pathname).toBe('/withdrawals/0190a000-0000-7000-8000-000000000001'));
});
