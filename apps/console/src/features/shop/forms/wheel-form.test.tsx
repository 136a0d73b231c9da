import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { anItem, aSlice } from '../../../test/shop';

const name = { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' };
const open = async () => {
  api.reply(
    'GET /desk/shop/:kind/:key',
    anItem({
      kind: 'wheel',
      key: 'THB',
      live: { version: 11, at: null, value: { name, slices: [aSlice('FIVE', 99, 5), aSlice('BIG', 1, 1_000)] } },
    }),
  );
  api.reply('POST /desk/shop/:kind/:key/preview', { answers: {} });
  api.reply('GET /desk/shop-wheel/:currency', {
    depositPerCoin: 100,
    spinsPerDay: 200,
    paidPerDay: 2_500,
    proof: { checked: 100, held: 100, draws: 400, probability: 0.41 },
  });
  api.reply('POST /desk/shop/:kind/:key/draft', {
    revision: 1,
    at: '2026-11-23T09:43:00.000Z',
    problem: null,
    gaps: [],
    changes: [],
    needsSecond: true,
  });
  const desk = await renderDesk('/shop/wheel/THB');
  await screen.findByRole('table');
  return desk;
};

it('shows what a changed weight costs before it is published', async () => {
  const { user } = await open();
  const costs = within(screen.getByRole('region', { name: 'Costs' }));
  await waitFor(() => expect(costs.getByText('Expected cost per day').closest('.d-fact')?.textContent).toContain('2,990'));
  const weight = screen.getByLabelText('Weight of BIG');
  await user.clear(weight);
  await user.type(weight, '2');
  expect(screen.getByText('was 1')).toBeTruthy();
  expect(costs.getByText(/above version 11/)).toBeTruthy();
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/shop/:kind/:key/draft').at(-1)?.body).toMatchObject({
      value: { slices: [{ weight: 99 }, { weight: 2 }] },
    }),
  );
});

it('draws with the weights of the draft', async () => {
  const { user } = await open();
  api.reply('POST /desk/shop-wheel/:currency/simulate', { draws: 100_000, counts: { FIVE: 99_020, BIG: 980 }, probability: 0.52 });
  await user.click(screen.getByRole('button', { name: 'Draw 100,000 times' }));
  const table = within(await screen.findByRole('table', { name: 'Simulation' }));
  expect(table.getByText('99,020')).toBeTruthy();
  expect(table.getByText('1,000')).toBeTruthy();
  expect(screen.getByText('The draws agree with the weights (p 0.52).')).toBeTruthy();
});

it('moves a slice by its buttons', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Move BIG up' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/shop/:kind/:key/draft')[0]?.body).toMatchObject({
      value: { slices: [{ code: 'BIG' }, { code: 'FIVE' }] },
    }),
  );
});
