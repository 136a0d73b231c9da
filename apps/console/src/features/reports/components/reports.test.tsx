import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { aReport } from '../../../test/reports';

/** jsdom has no canvas: what is drawn is kept. */
const plots = vi.hoisted((): { data: unknown; isGone: boolean }[] => []);
vi.mock('uplot', () => ({
  default: class {
    readonly plot: { data: unknown; isGone: boolean };
    constructor(_options: unknown, data: unknown) {
      this.plot = { data, isGone: false };
      plots.push(this.plot);
    }
    destroy(): void {
      this.plot.isGone = true;
    }
  },
}));

beforeEach(() => {
  plots.length = 0;
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
  api.reply('GET /desk/reports', aReport());
});
afterEach(() => vi.restoreAllMocks());

const cells = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');

it('a chart stands beside the table of its figures, newest first, with their sum', async () => {
  await renderDesk('/reports');
  expect(await screen.findByRole('img', { name: 'Chart by day: Deposits and withdrawals' })).toBeTruthy();
  expect(plots[0]?.data).toEqual([
    [0, 1],
    [1_500.1, 500],
    [200.2, 0],
  ]);
  const table = screen.getAllByRole('table')[0];
  const rows = within(table as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map(cells);
  expect(rows).toEqual([
    ['21/11/2026', '฿500.00', '1', '฿0.00', '0', '฿500.00'],
    ['20/11/2026', '฿1,500.10', '3', '฿200.20', '1', '฿1,299.90'],
    ['Period', '฿2,000.10', '4', '฿200.20', '1', '฿1,799.90'],
  ]);
});

it('the chart is drawn again in the colours of another theme', async () => {
  await renderDesk('/reports');
  await screen.findByRole('img', { name: /Games and rewards/ });
  const before = plots.length;
  document.documentElement.dataset.theme = 'light';
  await waitFor(() => expect(plots.length).toBe(before * 2));
  expect(plots.slice(0, before).every(({ isGone }) => isGone)).toBe(true);
  delete document.documentElement.dataset.theme;
});

it('the sums of the period stand beside those of the period before', async () => {
  await renderDesk('/reports');
  const sums = (await screen.findByText('+100 % on the period before')).closest('dl');
  expect(sums?.textContent).toContain('฿2,000');
  expect(sums?.textContent).toContain('−฿75');
});

it('retention shows the part of each cohort, and nothing for a week that has not ended', async () => {
  await renderDesk('/reports');
  const row = (await screen.findByText('02/11/2026')).closest('tr') as HTMLElement;
  expect(cells(row).slice(0, 5)).toEqual(['02/11/2026', '8', '75 %', '25 %', '']);
});

it('a provider has its success rate and times; without a success there is no time', async () => {
  await renderDesk('/reports');
  const row = async (name: string) => cells((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect(await row('QR payments')).toEqual(['QR payments', '40', '37', '1', '2', '92.5 %', '42 s', '2 min']);
  expect(await row('Payouts to members')).toEqual(['Payouts to members', '2', '0', '2', '0', '0.0 %', '–', '–']);
});

it('preset, dates and currency are in the address; a period that is not reported says so', async () => {
  const { user } = await renderDesk('/reports');
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect(location.search).toBe('?from=2026-11-17&to=2026-11-23&currency=THB'));
  await user.click(screen.getByRole('button', { name: 'Kip' }));
  await waitFor(() => expect(location.search).toContain('currency=LAK'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-22' } });
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('at most 366 days');
  expect(screen.getByLabelText('From').getAttribute('aria-describedby')).toBe(problem.id);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(location.search).toContain('from=2026-11-01'));
  // Its report is not here yet: the field keeps what was typed.
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
});

it('days that are not summed yet are said, and empty parts have words and no file', async () => {
  api.reply('GET /desk/reports', aReport({ isComplete: false, cohorts: [], providers: [] }));
  await renderDesk('/reports');
  expect(await screen.findByText(/still being summed/)).toBeTruthy();
  expect(screen.getByText(/No week of this period/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Export as CSV/ })).toHaveLength(2);
});

it('each table is saved with numbers as numbers', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:report'));
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await renderDesk('/reports');
  await screen.findByText('02/11/2026');
  for (const button of screen.getAllByRole('button', { name: /^Export as CSV/ })) await user.click(button);
  const [flows, games, retention, providers] = await Promise.all(saved.map((blob) => blob.text()));
  expect(names[0]).toBe('report-flows-2026-11-20-2026-11-21-THB.csv');
  expect(flows).toContain('"2026-11-20",1500.1,3,200.2,1,1299.9\r\n"2026-11-21",500,1,0,0,500\r\n"Period",2000.1,4,200.2,1,1799.9');
  expect(games).toContain('"2026-11-21",0,10,0,0,5.5,0,15.5');
  expect(retention).toContain('"2026-11-02",8,6,2,""');
  expect(providers).toContain('"QR payments",40,37,1,2,"92.5 %",42.1,130.4');
});

it('an operator without the permission finds no place for reports', async () => {
  await renderDesk('/today', { permissions: ['today.read'] });
  await screen.findAllByRole('link', { name: /Today/ });
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
});
