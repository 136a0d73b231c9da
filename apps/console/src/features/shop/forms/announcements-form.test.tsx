import type { AnnouncementValue } from '@krapao/contract/desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { anItem } from '../../../test/shop';

const SAVE = 'POST /desk/shop/:kind/:key/draft';
const saved = () => (api.requestsOf(SAVE).at(-1)?.body as { value: AnnouncementValue[] } | undefined)?.value;

it('an announcement has its words, its time by the Bangkok clock and those who see it', async () => {
  api.reply('GET /desk/shop/:kind/:key', anItem({ kind: 'text', key: 'announcements', live: { version: 1, at: null, value: [] } }));
  api.reply('POST /desk/shop/:kind/:key/preview', { answers: {} });
  api.reply(SAVE, { revision: 1, at: '2026-11-23T09:43:00.000Z', problem: null, gaps: [], changes: [], needsSecond: false });
  const { user } = await renderDesk('/shop/text/announcements');
  await user.click(await screen.findByRole('button', { name: 'Add an announcement' }));
  const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  write('Title, English', 'Maintenance');
  write('Text, English', 'No deposits for an hour');
  write('From', '2026-11-25T02:00');
  write('Until', '2026-11-25T03:00');
  await user.selectOptions(screen.getByLabelText('Who sees it'), 'Not during a break');
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        title: { th: '', la: '', en: 'Maintenance' },
        text: { th: '', la: '', en: 'No deposits for an hour' },
        opensAt: '2026-11-24T19:00:00.000Z',
        closesAt: '2026-11-24T20:00:00.000Z',
        isOffer: true,
      },
    ]),
  );
});
