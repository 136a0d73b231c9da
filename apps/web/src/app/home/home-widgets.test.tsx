import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aWallet } from '../../test/samples';

/** The screen without the menu, which has links to the same places. */
const home = () => within(document.querySelector<HTMLElement>('main') ?? document.body);

const ACTIVE = 'GET /api/spinwheel/active';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500, slots: [20.5] }));
});

describe('while a wheel is on', () => {
  beforeEach(() => api.reply(ACTIVE, { isActive: true }));

  // §1-22 widget
  it('the first widget leads to it, with the coins', async () => {
    await renderApp('/user/home');
    // The first screen of the file waits for every file of the app.
    await screen.findByRole('main');
    const widget = await home().findByRole('link', { name: /วงล้อ/ });
    expect(widget.getAttribute('href')).toBe('/user/spin');
    await waitFor(() =>
      expect([widget.querySelector('.k-widget__n')?.textContent, widget.textContent]).toEqual([
        '12เหรียญ',
        expect.stringContaining('12 เหรียญ'),
      ]),
    );
    expect(screen.queryByRole('button', { name: /กระเป๋าหลักและทุกเกม/ })).toBeNull();
  });

  it('one coin is counted as one', async () => {
    localStorage.setItem('locale', 'en');
    const wallet = aWallet();
    api.reply('GET /api/wallet', { ...wallet, profile: { ...wallet.profile, coin: 1 } });
    await renderApp('/user/home');
    await waitFor(() => expect(home().getByRole('link', { name: /Spin/ }).textContent).toContain('1 coin'));
  });
});

describe('in place of a wheel', () => {
  // §1-23 widget
  // §2-60 then it checks whether the spin is
  it.each([
    ['that is off', () => api.reply(ACTIVE, { isActive: false })],
    ['that the server does not know', () => undefined],
    ['whose request fails', () => api.cut(ACTIVE)],
  ])('%s every balance can be refreshed', async (_, prepare) => {
    prepare();
    const app = await renderApp('/user/home');
    const widget = await screen.findByRole('button', { name: /^อัปเดตยอด/ });
    await app.user.click(widget);
    await waitFor(() => expect(document.querySelector('.k-toast--ok')?.textContent).toContain('อัปเดตยอดเงินแล้ว ฿520.50'));
    expect(api.requestsOf('GET /api/wallet/refresh/slot').length).toBeGreaterThan(1);
    expect(home().queryByRole('link', { name: /วงล้อ/ })).toBeNull();
  });

  it('a refresh that fails shows it', async () => {
    const app = await renderApp('/user/home');
    const widget = await screen.findByRole('button', { name: /^อัปเดตยอด/ });
    api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
    await app.user.click(widget);
    await waitFor(() => expect(document.querySelector('.k-toast--bad')?.textContent).toContain('โหลดยอดเงินไม่สำเร็จ'));
  });
});

describe('the other widgets', () => {
  // §1-24 widgets
  // §2-7 /user/home
  // §2-62 buttons open the bonus page and the
  it('lead to the bonus screen and open invite and refund', async () => {
    const app = await renderApp('/user/home');
    await screen.findByRole('main');
    expect((await home().findByRole('link', { name: /^โบนัส/ })).getAttribute('href')).toBe('/user/bonus');
    await app.user.click(screen.getByRole('button', { name: /^ชวนเพื่อน/ }));
    await waitFor(() => expect(app.address()).toBe('/user/home?sheet=invite'));
    await app.user.click(await screen.findByRole('button', { name: 'ปิด' }));
    await app.user.click(screen.getByRole('button', { name: /^คืนยอด/ }));
    await waitFor(() => expect(app.address()).toBe('/user/home?sheet=refund'));
  });
});

it('the bonus widget shows that a bonus is in use', async () => {
  api.reply('GET /api/bonus/check/active', { status: true, type: 'refund' });
  await renderApp('/user/home');
  await waitFor(() => expect(home().getByRole('link', { name: /^โบนัส/ }).textContent).toContain('ใช้อยู่ 1'));
});

it('home works where the server offers none of this', async () => {
  api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
  await renderApp('/user/home');
  const card = await screen.findByRole('region', { name: 'โบนัสชวนเพื่อน' });
  await waitFor(() => expect(card.textContent).toContain('-'));
  expect(document.querySelector('.k-toast')).toBeNull();
});
