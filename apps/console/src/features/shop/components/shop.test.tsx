import type { ShopLine } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { press } from '../../../test/press';
import { other, renderDesk } from '../../../test/render-desk';
import { aBonus, aDraft, anItem } from '../../../test/shop';

const SAVE = 'POST /desk/shop/:kind/:key/draft';
const PREVIEW = 'POST /desk/shop/:kind/:key/preview';
const ITEM = 'GET /desk/shop/:kind/:key';
const aLine = (own: Partial<ShopLine> = {}): ShopLine => ({
  kind: 'bonus',
  key: 'DAILY50:THB',
  name: { th: 'ฝากแรกของวัน', la: '', en: 'First deposit' },
  currency: 'THB',
  version: 6,
  publishedAt: '2026-11-01T00:00:00.000Z',
  isOpen: true,
  gaps: 1,
  draft: { by: other, at: '2026-11-23T09:42:03.000Z' },
  plan: null,
  ...own,
});
const savedAs = (revision: number) => ({ ...aDraft(), revision, at: '2026-11-23T09:43:00.000Z' });
const open = async (item = anItem(), session = {}) => {
  api.reply(ITEM, item);
  api.reply(PREVIEW, { answers: { 'GET /api/bonus': [] } });
  const desk = await renderDesk('/shop/bonus/DAILY50:THB', session);
  await screen.findByRole('heading', { level: 2, name: 'First deposit' });
  return desk;
};

describe('the list', () => {
  it('names each item with its version, gaps, draft and whether members can receive it', async () => {
    api.reply('GET /desk/shop', {
      items: [aLine(), aLine({ kind: 'text', key: 'notice', name: null, isOpen: null, gaps: 0, draft: null })],
    });
    await renderDesk('/shop');
    const row = within(await screen.findByRole('row', { name: /First deposit/ }));
    for (const text of ['Version 6', 'Open', '1 gap', 'Draft of Anong Chaiyo']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Notice beside a bonus' }).getAttribute('href')).toBe('/shop/text/notice');
  });

  it('begins the draft of a new bonus with the terms of another one', async () => {
    api.reply('GET /desk/shop', { items: [aLine()] });
    api.reply(ITEM, anItem());
    api.reply(SAVE, savedAs(1));
    const { user } = await renderDesk('/shop');
    await user.click(await screen.findByRole('button', { name: 'New bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Code/), 'daily60');
    await user.selectOptions(dialog.getByLabelText('Start from'), 'DAILY50:THB');
    await user.click(dialog.getByRole('button', { name: 'Begin the draft' }));
    await waitFor(() => expect(api.requestsOf(SAVE)[0]?.path).toBe('/desk/shop/bonus/DAILY60%3ATHB/draft'));
    expect(api.requestsOf(SAVE)[0]?.body).toMatchObject({ revision: null, value: { code: 'DAILY60', percent: 50, maxAmount: 300 } });
  });

  it('takes no code twice', async () => {
    api.reply('GET /desk/shop', { items: [aLine()] });
    const { user } = await renderDesk('/shop');
    await user.click(await screen.findByRole('button', { name: 'New bonus' }));
    await user.type(screen.getByLabelText(/Code/), 'DAILY50');
    expect(screen.getByText('An offer has this code and currency.')).toBeTruthy();
  });
});

describe('the editor', () => {
  it('marks a language without text', async () => {
    await open();
    const lao = screen.getByLabelText('Title, ລາວ');
    expect(lao.getAttribute('placeholder')).toBe('Write it in Lao');
    expect(screen.getByText('three languages, gaps: 1')).toBeTruthy();
  });

  it('saves a change by itself with the revision that it began from', async () => {
    const { user } = await open(anItem({ draft: aDraft() }));
    api.reply(SAVE, savedAs(4), savedAs(5));
    await user.type(screen.getByLabelText('Title, ລາວ'), 'ຝາກ');
    await waitFor(() => expect(api.requestsOf(SAVE)).toHaveLength(1));
    expect(api.requestsOf(SAVE)[0]?.body).toMatchObject({ revision: 3, value: { name: { la: 'ຝາກ' }, maxAmount: 500 } });
    expect(await screen.findByText('Saved 16:43:00')).toBeTruthy();
    await user.type(screen.getByLabelText('Title, ລາວ'), '2');
    await waitFor(() => expect(api.requestsOf(SAVE)[1]?.body).toMatchObject({ revision: 4 }));
  });

  it('keeps what is typed when another operator has saved, and loads the other draft only when asked', async () => {
    const { user } = await open(anItem({ draft: aDraft() }));
    api.reply(SAVE, { refuse: 'DRAFT_CHANGED' });
    const english = screen.getByLabelText<HTMLInputElement>('Title, English');
    await user.type(english, ' mine');
    expect((await screen.findByRole('alert')).textContent).toContain('Another operator has saved this draft since.');
    expect(english.value).toBe('First deposit mine');
    api.reply(ITEM, anItem({ draft: aDraft({ revision: 9, value: aBonus({ name: { th: 'ก', la: 'ກ', en: 'Theirs' } }) }) }));
    await user.click(screen.getByRole('button', { name: 'Load the other draft' }));
    await waitFor(() => expect(english.value).toBe('Theirs'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves over the other draft when the operator decides so', async () => {
    const { user } = await open(anItem({ draft: aDraft() }));
    api.reply(SAVE, { refuse: 'DRAFT_CHANGED' }, savedAs(10));
    await user.type(screen.getByLabelText('Title, English'), ' mine');
    await screen.findByRole('alert');
    api.reply(ITEM, anItem({ draft: aDraft({ revision: 9 }) }));
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() =>
      expect(api.requestsOf(SAVE)[1]?.body).toMatchObject({ revision: 9, value: { name: { en: 'First deposit mine' } } }),
    );
  });

  it('asks a second person, and names the changes first', async () => {
    const { user } = await open(anItem({ draft: aDraft() }));
    api.reply('POST /desk/acts/outcome', { outcome: 'second', why: 'loosens', sum: null });
    api.reply('POST /desk/shop/:kind/:key/publish', { proposal: { id: 'p1' } as never });
    await user.click(screen.getByRole('button', { name: 'Ask to publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('500.00')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('a second person decides.');
    await user.type(dialog.getByLabelText(/Note/), 'for December');
    await press(user, 'Ask to publish');
    await waitFor(() =>
      expect(api.requestsOf('POST /desk/shop/:kind/:key/publish')[0]?.body).toEqual({
        revision: 3,
        note: 'for December',
        startsAt: null,
        endsAt: null,
      }),
    );
    expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
  });

  it('plans by the business clock', async () => {
    const { user } = await open(anItem({ draft: aDraft({ needsSecond: false }) }));
    api.reply('POST /desk/shop/:kind/:key/publish', { done: true });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    const start = dialog.getByLabelText(/Start/);
    await user.type(start, '2026-12-01T00:00');
    await press(user, 'Plan');
    await waitFor(() =>
      expect(api.requestsOf('POST /desk/shop/:kind/:key/publish')[0]?.body).toMatchObject({
        startsAt: '2026-11-30T17:00:00.000Z',
        endsAt: null,
      }),
    );
  });

  it('restores a version as the draft', async () => {
    const { user } = await open();
    api.reply('GET /desk/shop/:kind/:key/versions/:version', { value: aBonus({ maxReceived: 2 }) });
    api.reply(SAVE, savedAs(1));
    await user.click(screen.getByRole('button', { name: 'All versions' }));
    await user.click(screen.getByRole('button', { name: 'Restore as draft: Version 5' }));
    await waitFor(() => expect(api.requestsOf(SAVE)[0]?.body).toMatchObject({ revision: null, value: { maxReceived: 2 } }));
  });

  it('says that the list of versions ends', async () => {
    const [newest] = anItem().versions;
    if (newest === undefined) throw new Error('no version');
    const { user } = await open(anItem({ versions: Array.from({ length: 50 }, (_, n) => ({ ...newest, version: 60 - n })) }));
    await user.click(screen.getByRole('button', { name: 'All versions' }));
    expect(screen.getByText('Only the newest 50 are shown.')).toBeTruthy();
  });

  it('cannot publish an invalid draft, and says why', async () => {
    await open(anItem({ draft: aDraft({ problem: 'percent: must be set' }) }));
    expect(screen.getByText('percent: must be set')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask to publish' }).disabled).toBe(true);
  });

  it('shows a reader the form without changing it', async () => {
    await open(anItem({ draft: aDraft() }), { permissions: ['shop.read'] });
    expect(screen.getByLabelText<HTMLInputElement>('Title, English').matches(':disabled')).toBe(true);
    for (const name of ['Discard', 'Plan', 'Ask to publish']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('asks for the preview in the chosen language, in a frame without the origin of the desk', async () => {
    const { user } = await open();
    await waitFor(() => expect(api.requestsOf(PREVIEW)[0]?.body).toMatchObject({ language: 'th', value: { code: 'DAILY50' } }));
    await user.click(screen.getByRole('button', { name: 'ລາວ' }));
    await waitFor(() => expect(api.requestsOf(PREVIEW).at(-1)?.body).toMatchObject({ language: 'la' }));
    expect(screen.getByTitle('Preview, Lao').getAttribute('sandbox')).toBe('allow-scripts');
  });

  it('shows the draft in three languages side by side', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'In three languages side by side' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'In three languages side by side' }));
    for (const name of ['Preview, Thai', 'Preview, Lao', 'Preview, English']) expect(dialog.getByTitle(name)).toBeTruthy();
    await waitFor(() => {
      const languages = api.requestsOf(PREVIEW).map(({ body }) => (body as { language: string }).language);
      expect(new Set(languages)).toEqual(new Set(['th', 'la', 'en']));
    });
  });
});
