import type { StatementOutput } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { setWindowWidth } from '../../../test/window-width';

const CALL = 'POST /api/statement';
const SEARCH = 'POST /api/statement/search';
const MONTHS = 'POST /api/statement/months';

const deposit = (id: string, createdAt: string, amount: number): StatementOutput => ({
  _id: id,
  statementType: 'deposit',
  from: 'WW',
  to: 'WALLET',
  amount,
  status: 'SUCCESS',
  createdAt,
});
const [november, october, september] = [
  deposit('a', '2026-11-01T05:00:00.000Z', 1),
  deposit('b', '2026-10-20T05:00:00.000Z', 2),
  deposit('c', '2026-09-20T05:00:00.000Z', 3),
];

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 500 }));
  api.reply(CALL, { total: 38, statements: [november, october, september] });
});
afterEach(() => void vi.unstubAllGlobals());

// §10.1-4 the months of a page
describe('months', () => {
  it('have a head where they begin, with what went in and out', async () => {
    api.announce('statement-months');
    api.reply(MONTHS, {
      months: [
        { month: '2026-11', in: 1, out: 0 },
        { month: '2026-09', in: 3, out: 200 },
      ],
    });
    await renderApp('/user/statement?page=2');
    await screen.findByText('เดือน 09/2026');
    expect([...document.querySelectorAll('.statement-month')].map(({ textContent }) => textContent.trim())).toEqual([
      'เดือน 11/2026เงินเข้า +฿1.00',
      'เดือน 09/2026เงินเข้า +฿3.00เงินออก −฿200.00',
    ]);
    expect(api.requestsOf(MONTHS).map(({ body }) => body)).toEqual([{ page: 2, limit: 10 }]);
  });

  it('are not requested from a backend that announces none', async () => {
    await renderApp('/user/statement');
    await screen.findAllByRole('listitem');
    expect(api.requestsOf(MONTHS)).toEqual([]);
    expect(document.querySelector('.statement-month')).toBeNull();
  });
});

// §10.1-5 the search of the statement
describe('the search', () => {
  it('opens from a button, and lists what matches, and more of it', async () => {
    api.announce('statement-search');
    api.reply(SEARCH, { statements: [october], next: '40' });
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: 'ค้นหา' }));
    await app.user.type(screen.getByRole('searchbox', { name: 'จำนวนเงินหรือรหัสอ้างอิง' }), '2');
    await screen.findByText('ทั้งหมด 1 รายการ');
    expect(api.requestsOf(SEARCH).map(({ body }) => body)).toEqual([{ amount: 2, limit: 10 }]);
    api.reply(SEARCH, { statements: [september] });
    await app.user.click(screen.getByRole('button', { name: 'ค้นหารายการก่อนหน้านี้' }));
    await screen.findByText('ทั้งหมด 2 รายการ');
    expect(api.requestsOf(SEARCH).at(-1)?.body).toEqual({ amount: 2, limit: 10, before: '40' });
    await app.user.click(screen.getByRole('button', { name: /^ฝากเงิน.*฿3.00/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('฿3.00');
    expect(app.address()).toBe('/user/statement?receipt=c');
  });

  it('has the place of the other buttons on a phone while it is open', async () => {
    api.announce('statement-search', 'statement-filter');
    const app = await renderApp('/user/statement');
    const find = await screen.findByRole('button', { name: 'ค้นหา' });
    const others = () => screen.queryAllByRole('button', { name: /สถานะสลิป|ซ่อนยอดเงิน/ }).length;
    const before = others();
    await app.user.click(find);
    expect([before, others(), find.previousElementSibling?.contains(screen.getByRole('searchbox'))]).toEqual([2, 0, true]);
    await app.user.click(find);
    expect([others(), screen.queryByRole('searchbox')]).toEqual([2, null]);
  });

  it('is beside the filters in a wide window, and of the filter; what has no match can be cleared', async () => {
    setWindowWidth(64);
    api.announce('statement-search', 'statement-filter');
    api.reply(SEARCH, { statements: [] });
    const app = await renderApp('/user/statement?type=out');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(screen.queryByRole('button', { name: 'ค้นหา' })).toBeNull();
    await app.user.type(field, '019abc');
    await screen.findByText('ไม่พบรายการที่ค้นหา');
    expect(api.requestsOf(SEARCH).at(-1)?.body).toEqual({ reference: '019abc', limit: 10, types: ['withdraw'] });
    await app.user.click(screen.getByRole('button', { name: 'ล้างการค้นหา' }));
    await screen.findByText('ทั้งหมด 38 รายการ');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('of a text that is neither amount nor reference says so, and keeps the list', async () => {
    api.announce('statement-search');
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: 'ค้นหา' }));
    await app.user.type(screen.getByRole('searchbox'), 'ฝาก');
    await screen.findByText('พิมพ์จำนวนเงิน หรือรหัสอ้างอิงอย่างน้อย 4 ตัว');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(api.requestsOf(SEARCH)).toEqual([]);
  });

  it('that fails can be repeated', async () => {
    api.announce('statement-search');
    api.reply(SEARCH, { refuse: 'INTERNAL_SERVER_ERROR' });
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: 'ค้นหา' }));
    await app.user.type(screen.getByRole('searchbox'), '2');
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    api.reply(SEARCH, { statements: [october] });
    await app.user.click(retry);
    expect(await screen.findByText('ทั้งหมด 1 รายการ')).toBeTruthy();
  });

  it('is hidden for a backend that announces none', async () => {
    await renderApp('/user/statement');
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(api.requestsOf('GET /api/lookup/info').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'ค้นหา' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

// §10.1-6 a period of the statement
describe('a period', () => {
  const NOVEMBER = '/user/statement?since=2026-11-01&until=2026-11-30';

  it('is chosen by its name, and lists its movements', async () => {
    api.announce('statement-period');
    api.reply(SEARCH, { statements: [november] });
    const app = await renderApp('/user/statement');
    await app.user.click(await screen.findByRole('button', { name: 'ช่วงเวลา' }));
    await app.user.click(await screen.findByRole('button', { name: 'วันนี้' }));
    await app.user.click(screen.getByRole('button', { name: 'ดูรายการช่วงนี้' }));
    await screen.findByText('ทั้งหมด 1 รายการ');
    const [{ first, last } = {}] = api.requestsOf(SEARCH).map(({ body }) => body as { first?: string; last?: string });
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([last, app.address()]).toEqual([first, `/user/statement?since=${first}&until=${first}`]);
  });

  it('is in the address, is kept by a filter, and goes', async () => {
    api.announce('statement-period', 'statement-filter');
    api.reply(SEARCH, { statements: [november], next: '7' });
    const app = await renderApp(NOVEMBER);
    await screen.findByText('01/11/2026 – 30/11/2026');
    await app.user.click(await screen.findByRole('button', { name: 'เงินเข้า' }));
    await waitFor(() =>
      expect(api.requestsOf(SEARCH).at(-1)?.body).toEqual({
        first: '2026-11-01',
        last: '2026-11-30',
        limit: 10,
        types: ['deposit', 'bonus'],
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
    await screen.findByText('ทั้งหมด 38 รายการ');
    expect(app.address()).toBe('/user/statement?type=in');
  });

  it('without a movement says so, and leads back to all', async () => {
    api.announce('statement-period');
    api.reply(SEARCH, { statements: [] });
    const app = await renderApp(NOVEMBER);
    await screen.findByText('ไม่พบรายการที่ค้นหา');
    await app.user.click(screen.getByRole('button', { name: 'ล้างการค้นหา' }));
    await screen.findByText('ทั้งหมด 38 รายการ');
    expect(app.address()).toBe('/user/statement');
  });

  it('is ignored for a backend that announces none', async () => {
    await renderApp(NOVEMBER);
    await screen.findByText('ทั้งหมด 38 รายการ');
    expect([screen.queryByRole('button', { name: 'ช่วงเวลา' }), api.requestsOf(SEARCH)]).toEqual([null, []]);
  });
});
