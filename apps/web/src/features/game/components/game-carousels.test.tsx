import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aGame, aWallet } from '../../../test/samples';

const carousel = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', {
    ...aWallet({ amount: 100 }),
    slots: [
      aGame({ code: 'PG', name: 'PG Soft', amount: 325, ftWalletSlot: 10 }),
      aGame({ code: 'JOKER', name: 'Joker', amount: 5, stale: true }),
      aGame({ code: 'BETFLIX', name: 'Betflix', isActive: false }),
      aGame({ code: 'UFABET', name: 'UFABET', category: 'sport' }),
      aGame({ code: 'HUAYHD', name: 'Huay HD', category: 'lotto' }),
    ],
  });
});

describe('the carousels', () => {
  // §1-25 three carousels
  it('contain every game by category', async () => {
    await renderApp('/user/home');
    expect(within(await carousel('สล็อต')).getAllByRole('button')).toHaveLength(3);
    expect((await carousel('กีฬาและคาสิโน')).textContent).toContain('UFABET');
    expect((await carousel('หวย')).textContent).toContain('Huay HD');
  });

  it('count the open accounts, not the games', async () => {
    await renderApp('/user/home');
    expect((await carousel('สล็อต')).textContent).toContain('2 บัญชี');
    api.reply('GET /api/wallet', { ...aWallet(), slots: [aGame({ isActive: false }), aGame({ code: 'JOKER', isActive: false })] });
    cleanup();
    await renderApp('/user/home');
    expect((await carousel('สล็อต')).querySelector('.k-sec__h')?.textContent).not.toMatch(/\d/);
  });

  it('show open accounts first', async () => {
    api.reply('GET /api/wallet', {
      ...aWallet(),
      slots: [aGame({ code: 'BETFLIX', name: 'Betflix', isActive: false }), aGame({ name: 'PG Soft' })],
    });
    await renderApp('/user/home');
    const names = within(await carousel('สล็อต')).getAllByRole('button');
    expect(names.map((button) => /PG Soft|Betflix/.exec(button.textContent ?? '')?.[0])).toEqual(['PG Soft', 'Betflix']);
  });

  // §1-26 a game shows logo
  it('show wallet money and credit, and mark last known balances', async () => {
    await renderApp('/user/home');
    const slots = await carousel('สล็อต');
    expect(within(slots).getByRole('button', { name: /PG Soft/ }).textContent).toContain('฿3,250.00เครดิต 325.00');
    expect(within(slots).getByRole('button', { name: /Joker/ }).textContent).toContain('ยอดล่าสุดที่ทราบ');
  });

  // §1-26 a game shows logo
  it('show the logo and background of the server, or drawn ones', async () => {
    const art = { logo: '/files/game/pg-logo.svg', background: '/files/game/pg.svg' };
    api.reply('GET /api/wallet', {
      ...aWallet(),
      slots: [
        aGame({ name: 'PG Soft', ...art }),
        aGame({ code: 'JOKER', name: 'Joker' }),
        aGame({ code: 'IMI', name: 'Imi', ...art, isActive: false }),
      ],
    });
    await renderApp('/user/home');
    const pictures = within(await carousel('สล็อต'))
      .getAllByRole('button')
      .map((card) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src')));
    expect(pictures).toEqual([[art.background, art.logo], [], [art.background, art.logo]]);
  });

  it('show what is drawn in place of pictures that fail to load', async () => {
    api.reply('GET /api/wallet', {
      ...aWallet(),
      slots: [aGame({ name: 'PG Soft', logo: '/art/lost-logo.svg', background: '/art/lost.svg' })],
    });
    await renderApp('/user/home');
    const card = within(await carousel('สล็อต')).getByRole('button');
    for (const image of card.querySelectorAll('img')) fireEvent.error(image);
    expect([card.querySelectorAll('img').length, card.querySelector('svg.k-cover') !== null]).toEqual([0, true]);
    expect(card.querySelector('.k-mono')?.textContent).toBe('PS');
  });

  // §1-27 an inactive game shows an open-account
  it('offer to open a missing account, and open its sheet', async () => {
    const app = await renderApp('/user/home');
    await app.user.click(await screen.findByRole('button', { name: 'เปิดบัญชี Betflix' }));
    expect(app.address()).toBe('/user/home?sheet=game&code=BETFLIX');
    await screen.findByRole('dialog', { name: 'Betflix' });
  });

  it('are included in the total in wallet money', async () => {
    await renderApp('/user/home');
    await expect.poll(() => screen.queryByRole('region', { name: 'ยอดเงินรวม' })?.textContent).toContain('฿3,355.00');
  });

  it('show an empty state if the site has no games', async () => {
    api.reply('GET /api/wallet', aWallet());
    await renderApp('/user/home');
    expect(await screen.findByText('ยังไม่มีเกม')).toBeTruthy();
  });

  it('offer a retry when they fail to load', async () => {
    api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
    await renderApp('/user/home');
    expect(await screen.findByText('โหลดบัญชีเกมไม่สำเร็จ')).toBeTruthy();
  });
});

describe('refreshing every balance', () => {
  it('refreshes the games, then the wallet', async () => {
    const app = await renderApp('/user/home');
    await carousel('สล็อต');
    await waitFor(() => expect(api.requestsOf('GET /api/wallet/refresh/slot')).toHaveLength(1));
    const before = api.requestsOf('GET /api/wallet').length;
    await app.user.click(await screen.findByRole('button', { name: /ทุกเกม/ }));
    await screen.findByText('อัปเดตยอดเงินแล้ว ฿3,355.00', { selector: '.k-toast *' });
    expect(api.requestsOf('GET /api/wallet/refresh/slot')).toHaveLength(2);
    expect(api.requestsOf('GET /api/wallet').length).toBeGreaterThan(before);
  });

  // §2-59 the page loads all slot accounts
  it('refetches the wallet only after the games have answered', async () => {
    const app = await renderApp('/user/home');
    await carousel('สล็อต');
    const wallets = () => api.requestsOf('GET /api/wallet').length;
    const button = await screen.findByRole('button', { name: /ทุกเกม/ });
    await waitFor(() =>
      expect([api.requestsOf('GET /api/wallet/refresh/slot').length, button.getAttribute('aria-busy')]).toEqual([1, null]),
    );
    let answer = (_: { slots: [] }): void => undefined;
    api.replyLater('GET /api/wallet/refresh/slot', new Promise((resolve) => (answer = resolve)));
    const before = wallets();
    await app.user.click(button);
    await waitFor(() => expect(api.requestsOf('GET /api/wallet/refresh/slot')).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(wallets()).toBe(before);
    answer({ slots: [] });
    await waitFor(() => expect(wallets()).toBe(before + 1));
  });

  it('happens when the member returns to this tab', async () => {
    await renderApp('/user/home');
    await waitFor(() => expect(api.requestsOf('GET /api/wallet/refresh/slot')).toHaveLength(1));
    // Fresh queries are not refetched: the member was away longer than the stale time.
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(api.requestsOf('GET /api/wallet/refresh/slot')).toHaveLength(2));
    clock.mockRestore();
  });

  it('marks the balance as not updated when the games cannot be reached', async () => {
    api.reply('GET /api/wallet/refresh/slot', { refuse: 'INTERNAL_SERVER_ERROR' });
    await renderApp('/user/home');
    expect(await screen.findByText(/อัปเดตไม่สำเร็จ/)).toBeTruthy();
    await carousel('สล็อต');
  });
});
