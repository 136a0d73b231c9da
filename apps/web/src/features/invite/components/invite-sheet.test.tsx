import type { Invite } from '@krapao/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const BANNERS = 'GET /api/invite/banners';
const LIST = 'POST /api/invite';
const LINK = 'http://localhost:3000/register?code=PR65f0c2a9e4b7d81f3a6c90d2';

const anInvite = (changes: Partial<Invite> = {}): Invite => ({
  from: { name: 'พิมพ์ชนก' },
  amount: 120,
  createdAt: '2026-11-19T03:26:55.000Z',
  ...changes,
});
const sheet = () => screen.findByRole('dialog', { name: 'ชวนเพื่อน' });
const open = async () => {
  const app = await renderApp('/user/statement?sheet=invite');
  return { app, dialog: await sheet() };
};

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', { ...aWallet({ amount: 500 }), invite: { amount: 350, success: 110, fail: 10 } });
  api.reply(BANNERS, []);
  api.reply(LIST, { total: 1, invites: [anInvite()] });
});
afterEach(() => void vi.restoreAllMocks());

describe('banners', () => {
  const about = () => screen.findByRole('dialog', { name: 'เกี่ยวกับการชวนเพื่อน' });

  it('that were closed come once on a device, and again when they are others', async () => {
    api.reply(BANNERS, [{ image: '', html: '<b>รับ 5%</b>' }]);
    const first = await renderApp('/user/home?sheet=invite');
    await first.user.click(within(await about()).getByRole('button', { name: 'ปิด' }));
    await screen.findByRole('dialog', { name: 'ชวนเพื่อน' });
    cleanup();
    await renderApp('/user/home?sheet=invite');
    await screen.findByRole('dialog', { name: 'ชวนเพื่อน' });
    expect(api.requestsOf(BANNERS)).toHaveLength(2);
    cleanup();
    api.reply(BANNERS, [{ image: '', html: '<b>รับ 7%</b>' }]);
    await renderApp('/user/home?sheet=invite');
    expect(await within(await about()).findByText('รับ 7%')).toBeTruthy();
  });

  // §2-61 modals
  // §2-63 invite and refund
  // §7-43 GET /api/invite/banners
  it('come first if there are any, then the sheet', async () => {
    api.reply(BANNERS, [{ image: '', html: '<b>รับ 5%</b>' }]);
    const app = await renderApp('/user/statement?sheet=invite');
    const banners = await screen.findByRole('dialog', { name: 'เกี่ยวกับการชวนเพื่อน' });
    await within(banners).findByText('รับ 5%');
    expect(screen.queryByRole('dialog', { name: 'ชวนเพื่อน' })).toBeNull();
    await app.user.click(within(banners).getByRole('button', { name: 'ปิด' }));
    await sheet();
    expect(screen.queryByRole('dialog', { name: 'เกี่ยวกับการชวนเพื่อน' })).toBeNull();
  });

  // §2-63 invite and refund
  it.each([
    ['there are none', () => undefined],
    ['they cannot be had', () => api.reply(BANNERS, { refuse: 'INTERNAL_SERVER_ERROR' })],
    ['the connection is lost', () => api.cut(BANNERS)],
    ['they take too long', () => api.hang(BANNERS)],
  ])('are skipped if %s', async (_, prepare) => {
    prepare();
    await open();
    expect(document.querySelector('.k-toast')).toBeNull();
  });
});

describe('the sheet', () => {
  it('shows the bonus with its percentages', async () => {
    const { dialog } = await open();
    await waitFor(() => expect(dialog.textContent).toContain('โบนัสชวนเพื่อนที่รับได้฿350.00'));
    expect(dialog.textContent).toContain('110%ถอนได้เมื่อยอดรวมถึงเท่านี้');
    expect(dialog.textContent).toContain('10%โบนัสจบเมื่อยอดเหลือเท่านี้');
  });

  // §2-64 the invite link is
  it('copies the link, and shows it in a toast', async () => {
    const { app } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.click(await screen.findByRole('button', { name: 'คัดลอก' }));
    expect(copied).toHaveBeenCalledWith(LINK);
    await waitFor(() => expect(document.querySelector('.k-toast--ok')?.textContent).toContain(LINK));
  });

  it('shows the link as a QR on request', async () => {
    const { app, dialog } = await open();
    const button = await within(dialog).findByRole('button', { name: 'QR โค้ด' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await app.user.click(button);
    await screen.findByRole('img', { name: 'QR โค้ดของลิงก์เชิญ' });
    await app.user.click(button);
    expect(screen.queryByRole('img', { name: 'QR โค้ดของลิงก์เชิญ' })).toBeNull();
  });

  it('shares the link if the browser can', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('left', 'AbortError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { app } = await open();
    await app.user.click(await screen.findByRole('button', { name: 'แชร์' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
    expect(document.querySelector('.k-toast')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('offers no sharing if the browser cannot', async () => {
    const { dialog } = await open();
    await within(dialog).findByRole('button', { name: 'QR โค้ด' });
    expect(screen.queryByRole('button', { name: 'แชร์' })).toBeNull();
  });

  it('receives the bonus after a confirmation, and becomes its receipt', async () => {
    api.reply('GET /api/invite/bonus', { message: 'INVITE_BONUS_SUCCESS', amount: 350 });
    const { app } = await open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'รับโบนัสเข้ากระเป๋า' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await app.user.click(button);
    const requests = api.requestsOf(LIST).length;
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'รับโบนัส' }));
    const receipt = await screen.findByRole('alertdialog', { name: 'โบนัสชวนเพื่อนเข้ากระเป๋าแล้ว' });
    expect([receipt.textContent?.includes('฿350.00'), document.querySelector('.k-toast')]).toEqual([true, null]);
    await waitFor(() => expect(api.requestsOf(LIST).length).toBeGreaterThan(requests));
  });

  it('offers a retry when the wallet fails to load', async () => {
    api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
    const { app, dialog } = await open();
    const retry = await within(dialog).findByRole('button', { name: 'ลองใหม่' });
    api.reply('GET /api/wallet', aWallet({ amount: 500 }));
    await app.user.click(retry);
    await waitFor(() => expect(dialog.textContent).toContain('฿0.00'));
  });
});

it('of two failed loads shows one notice', async () => {
  api.reply('GET /api/wallet', { refuse: 'INTERNAL_SERVER_ERROR' });
  api.reply(LIST, { refuse: 'INTERNAL_SERVER_ERROR' });
  const { dialog } = await open();
  await within(dialog).findByRole('button', { name: 'ลองใหม่' });
  expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
});

describe('the list', () => {
  // §3-17 invite list
  it('shows member, amount and date', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'โบนัสที่ได้รับแล้ว' });
    const at = new Date('2026-11-19T03:26:55.000Z');
    const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
    expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['พิมพ์ชนก', '+฿120.00', `19/11/2026 ${time}`]);
  });

  // §7-41 POST /api/invite
  it('has ten rows per page', async () => {
    api.reply(LIST, { total: 14, invites: [anInvite()] });
    const { app, dialog } = await open();
    await app.user.click(await screen.findByRole('button', { name: 'หน้า 2' }));
    await waitFor(() => expect(api.requestsOf(LIST).map(({ body }) => body)).toEqual([1, 2].map((page) => ({ page, limit: 10 }))));
    expect(dialog.textContent).toContain('ทั้งหมด 14 รายการ');
  });

  it('without rows shows what to do', async () => {
    api.reply(LIST, { total: 0, invites: [] });
    await open();
    expect(await screen.findByText('ยังไม่เคยได้รับโบนัส')).toBeTruthy();
  });

  it('that fails to load offers a retry', async () => {
    api.reply(LIST, { refuse: 'INTERNAL_SERVER_ERROR' });
    const { app } = await open();
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    api.reply(LIST, { total: 1, invites: [anInvite()] });
    await app.user.click(retry);
    expect(await screen.findByText('พิมพ์ชนก')).toBeTruthy();
  });
});
