import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';

const titles = ['ฝากเงินเข้ากระเป๋า', 'เข้าเล่นเกม', 'เช็กยอดเงิน', 'รับโบนัส', 'จบโบนัส'];

async function openFirst(): Promise<{ app: RunningApp; player: HTMLElement }> {
  const app = await renderApp('/howto');
  await app.user.click(await screen.findByRole('button', { name: /ฝากเงินเข้ากระเป๋า/ }));
  return { app, player: await screen.findByRole('dialog', { name: 'ฝากเงินเข้ากระเป๋า' }) };
}
const filmIn = (player: HTMLElement): HTMLVideoElement =>
  within(player).getByLabelText<HTMLVideoElement>('ฝากเงินเข้ากระเป๋า', { selector: 'video' });

describe('the how-to screen', () => {
  // §2-4 /howto
  // §2-37 how-to
  it('lists five videos with summary and length', async () => {
    await renderApp('/howto');
    await screen.findByRole('button', { name: /ฝากเงินเข้ากระเป๋า/ });
    const cards = within(screen.getByRole('main')).getAllByRole('button');
    expect(cards.map((card) => card.querySelector('b')?.textContent)).toEqual(titles);
    for (const card of cards) expect(card.textContent).toMatch(/^00:[12]\d/);
    expect(screen.getByRole('heading', { level: 1, name: 'วิธีใช้งาน' })).toBeTruthy();
    expect(document.title).toBe('วิธีใช้งาน · กระเป๋า');
    const [, current] = screen.getAllByRole('link', { name: 'วิธีใช้งาน', current: 'page' });
    expect(current?.closest('.k-tabs')).toBeTruthy();
  });

  // §10.1-1 GET /api/lookup/howto
  it('lists the films that the operator has chosen, in their order and with their words', async () => {
    api.announce('howto');
    api.reply('GET /api/lookup/howto', [
      { film: 'bonus', title: 'รับโบนัสสงกรานต์', about: '' },
      { film: 'wallet', title: '', about: 'ใช้เวลาหนึ่งนาที' },
    ]);
    await renderApp('/howto');
    await screen.findByRole('button', { name: /รับโบนัสสงกรานต์/ });
    const cards = within(screen.getByRole('main')).getAllByRole('button');
    expect(cards.map((card) => [card.querySelector('b')?.textContent, card.querySelector('small')?.textContent])).toEqual([
      ['รับโบนัสสงกรานต์', 'เลือกโบนัส อ่านเงื่อนไข แล้วกดรับ'],
      ['ฝากเงินเข้ากระเป๋า', 'ใช้เวลาหนึ่งนาที'],
    ]);
  });

  it('loads no video before one is opened', async () => {
    await renderApp('/howto');
    await screen.findByRole('button', { name: /จบโบนัส/ });
    expect(document.querySelector('video')).toBeNull();
  });
});

describe('the player', () => {
  // §2-37 how-to
  it('plays the video in either format, with captions in the language of the screen', async () => {
    const { app, player } = await openFirst();
    expect(app.address()).toBe('/howto?video=wallet');
    const film = filmIn(player);
    expect(film.autoplay).toBe(true);
    expect([...film.querySelectorAll('source')].map(({ type, src }) => [type, /wallet\.(webm|mp4)/.exec(src)?.[1]])).toEqual([
      ['video/webm', 'webm'],
      ['video/mp4', 'mp4'],
    ]);
    const tracks = [...film.querySelectorAll('track')];
    expect(tracks.map((track) => [track.srclang, track.label, track.kind, track.default])).toEqual([
      ['th', 'ไทย', 'captions', true],
      ['lo', 'ລາວ', 'captions', false],
      ['en', 'English', 'captions', false],
    ]);
  });

  it('has its captions in the chosen language', async () => {
    localStorage.setItem('locale', 'la');
    await renderApp('/howto?video=end-bonus');
    await screen.findByRole('dialog', { name: 'ຈົບໂບນັດ' });
    expect(document.querySelector('track[default]')?.getAttribute('srclang')).toBe('lo');
  });

  it('closes with its close button', async () => {
    const { app, player } = await openFirst();
    await app.user.click(within(player).getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/howto');
  });

  it('closes with Back', async () => {
    const { app } = await openFirst();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/howto');
  });

  it('shows a retry when the video cannot be loaded', async () => {
    const { app, player } = await openFirst();
    const [webm, mp4] = [...filmIn(player).querySelectorAll('source')];
    if (webm) fireEvent.error(webm);
    expect(within(player).queryByRole('alert')).toBeNull();
    if (mp4) fireEvent.error(mp4);
    const failure = await within(player).findByRole('alert');
    expect(failure.textContent).toContain('เล่นวิดีโอไม่ได้');
    expect(failure.textContent).toContain('กรุณาลองใหม่');
    await app.user.click(within(failure).getByRole('button', { name: 'ลองใหม่' }));
    expect(filmIn(player)).toBeTruthy();
  });

  it('detects a failure before its handlers were attached, and ignores source selection', async () => {
    const state = vi.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(HTMLMediaElement.NETWORK_NO_SOURCE);
    const { player } = await openFirst();
    expect(within(player).queryByRole('alert')).toBeNull();
    await within(player).findByRole('alert');
    state.mockRestore();
  });

  it('opens nothing for an unknown video in the address', async () => {
    await renderApp('/howto?video=nothing');
    await screen.findByRole('button', { name: /จบโบนัส/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
