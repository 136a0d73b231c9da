import type { BrandValue } from '@krapao/contract/desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { anItem } from '../../../test/shop';

const SAVE = 'POST /desk/shop/:kind/:key/draft';
const brand: BrandValue = { shortName: { th: '', la: '', en: '' }, logo: '', icon: '', accent: '' };

const open = async (key: string, value: unknown) => {
  api.reply('GET /desk/shop/:kind/:key', anItem({ kind: 'text', key, live: { version: 1, at: null, value } }));
  api.reply('POST /desk/shop/:kind/:key/preview', { answers: {} });
  api.reply(SAVE, { revision: 1, at: '2026-11-23T09:43:00.000Z', problem: null, gaps: [], changes: [], needsSecond: false });
  return renderDesk(`/shop/text/${key}`);
};
const saved = () => (api.requestsOf(SAVE).at(-1)?.body as { value: unknown } | undefined)?.value;

it('says of a colour in words why it cannot be used, and takes the standard one again', async () => {
  const { user } = await open('brand', brand);
  const accent = await screen.findByLabelText('Colour of buttons and highlights');
  expect(screen.queryByRole('button', { name: 'Standard colour' })).toBeNull();
  fireEvent.change(accent, { target: { value: '#808080' } });
  expect(await screen.findByText('Text on this colour cannot be read well. Choose a lighter or a darker one.')).toBeTruthy();
  fireEvent.change(accent, { target: { value: '#ff5a36' } });
  await waitFor(() => expect(screen.queryByText(/cannot be read well/)).toBeNull());
  await waitFor(() => expect(saved()).toEqual({ ...brand, accent: '#ff5a36' }));
  await user.click(screen.getByRole('button', { name: 'Standard colour' }));
  await waitFor(() => expect(saved()).toEqual(brand));
});

it('offers languages in the order of the menu, and keeps the last one', async () => {
  const { user } = await open('languages', ['en']);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'English' })).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'ไทย' }));
  await waitFor(() => expect(saved()).toEqual(['th', 'en']));
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await waitFor(() => expect(saved()).toEqual(['th']));
});
