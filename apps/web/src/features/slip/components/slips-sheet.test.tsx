import { type Slip, slipReasons } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aSlip, aWallet } from '../../../test/samples';

const NAME = 'POST /api/statement/slip';
const URL_CALL = 'GET /api/statement/slip/reference/:reference';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
});
afterEach(() => void vi.restoreAllMocks());

const show = async (...slips: Slip[]) => {
  api.reply(NAME, { total: slips.length, slips });
  const app = await renderApp('/user/statement?sheet=slips');
  const table = await screen.findByRole('table', { name: 'สถานะสลิป' });
  return { app, rows: within(table).getAllByRole('row').slice(1) };
};

// §1-11 transaction history and slip status
// §2-89 statement
it('opens from the statement', async () => {
  api.reply(NAME, { total: 1, slips: [aSlip()] });
  const app = await renderApp('/user/statement');
  await app.user.click(await screen.findByRole('button', { name: 'สถานะสลิป' }));
  await screen.findByRole('dialog', { name: 'สถานะสลิป' });
  await waitFor(() => expect(app.address()).toBe('/user/statement?sheet=slips'));
});

describe('a line', () => {
  it.each([
    ['SUCCESS', 500, '฿500.00', 'สำเร็จ'],
    ['PENDING', null, '-', 'กำลังดำเนินการ'],
    ['FAILED', null, '-', 'ไม่สำเร็จ'],
  ] as const)('of status %s shows amount and label', async (status, amount, money, words) => {
    const { rows } = await show(aSlip({ status, amount }));
    expect(rows[0]?.querySelector('.is-r')?.textContent).toBe(money);
    expect(rows[0]?.querySelector('.k-st')?.textContent).toBe(words);
  });

  it('whose transfer was credited before says so in place of a failure', async () => {
    const { rows } = await show(aSlip({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', creditedAt: '2026-11-21T13:00:00.000Z' }));
    expect(rows[0]?.querySelectorAll('td')[2]?.textContent).toBe('เข้าแล้วทางธนาคาร');
  });

  it('that its bank does not report yet says so while it is in progress', async () => {
    const { rows } = await show(aSlip({ status: 'PENDING', note: 'SLIP_PENDING' }));
    expect(rows[0]?.querySelectorAll('td')[2]?.textContent).toBe('กำลังดำเนินการ(ธนาคารยังไม่แจ้งรายการนี้ ระบบจะตรวจสอบให้อีกครั้ง)');
  });

  it.each(slipReasons)('that failed with %s shows the reason in brackets', async (note) => {
    const { rows } = await show(aSlip({ status: 'FAILED', note }));
    const reason = rows[0]?.querySelectorAll('td')[2]?.querySelector('small')?.textContent ?? '';
    expect([/^\(.*[ก-๙].*\)$/.test(reason), reason.includes(note)]).toEqual([true, false]);
  });
});

describe('the image of a slip', () => {
  const press = async () => {
    const { app } = await show(aSlip());
    await app.user.click(screen.getByRole('button', { name: /^ดูสลิป/ }));
  };
  const aTab = () => {
    const tab = { opener: window as unknown, close: vi.fn(), location: { replace: vi.fn() } };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return tab;
  };

  // §2-90 a slip with a link opens it
  it('with a link opens it in a new tab', async () => {
    await show(aSlip({ link: 'https://files.example/s.png' }));
    const link = screen.getByRole('link', { name: /^ดูสลิป/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://files.example/s.png',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  // §2-90 a slip with a link opens it
  it('without one is fetched by its reference into a tab opened in the click handler', async () => {
    api.reply(URL_CALL, { url: 'https://files.example/s.png' });
    const tab = aTab();
    await press();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files.example/s.png'));
    expect(tab.opener).toBeNull();
  });

  it.each([
    ['is gone', { refuse: 'NO_DATA' }],
    ['has an address that must not be opened', { url: 'javascript:alert(1)' }],
  ])('that %s leaves no empty tab', async (_, reply) => {
    api.reply(URL_CALL, reply);
    const tab = aTab();
    await press();
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(tab.location.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(document.querySelector('.k-toast')).not.toBeNull());
  });

  it('says so when the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await press();
    await waitFor(() => expect(document.querySelector('.k-toast')?.textContent).toMatch(/บล็อกแท็บใหม่/));
  });
});

// §2-89 statement
// §9-23 Slip table page size
it('has ten rows per page', async () => {
  api.reply(NAME, { total: 12, slips: [aSlip()] });
  const app = await renderApp('/user/statement?sheet=slips');
  await app.user.click(await screen.findByRole('button', { name: 'หน้า 2' }));
  await waitFor(() =>
    expect(api.requestsOf(NAME).map(({ body }) => body)).toEqual([
      { page: 1, limit: 10 },
      { page: 2, limit: 10 },
    ]),
  );
});

// §2-89 statement
it('is refetched by the refresh button', async () => {
  const { app } = await show(aSlip({ status: 'PENDING' }));
  api.reply(NAME, { total: 1, slips: [aSlip()] });
  await app.user.click(screen.getByRole('button', { name: 'อัปเดตสถานะสลิป' }));
  await waitFor(() => expect(screen.getByRole('table').querySelector('.k-st')?.textContent).toBe('สำเร็จ'));
});

it('without slips offers to upload one', async () => {
  api.reply(NAME, { total: 0, slips: [] });
  const app = await renderApp('/user/statement?sheet=slips');
  await app.user.click(await screen.findByRole('button', { name: 'อัปโหลดสลิป' }));
  await waitFor(() => expect(app.address()).toBe('/user/statement?sheet=slip-upload'));
});
