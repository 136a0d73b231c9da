import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { stubLayout } from '../../../test/layout';
import { aDetail, aWithdrawal } from '../../../test/rows';

beforeEach(() => api.reply('GET /desk/proposals', { proposals: [], next: null }));

const queue = (counts: { waiting: number; overdue: number; unknown: number }) =>
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts });

it('an empty queue says so', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await renderDesk('/withdrawals');
  // A grid holds rows of cells only.
  expect(await screen.findByRole('gridcell', { name: /Nothing waits/ })).toBeTruthy();
});

it('a queue past its deadline is marked in the rail', async () => {
  queue({ waiting: 3, overdue: 1, unknown: 0 });
  await renderDesk('/withdrawals');
  await waitFor(() => expect(document.querySelector('.d-rail .d-n--late')?.textContent).toBe('3'));
});

it('a queue that cannot be loaded can be tried again', async () => {
  api.reply('POST /desk/withdrawals/list', { refuse: 'OVERLOADED' });
  const { user } = await renderDesk('/withdrawals');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await user.click(retry);
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('the rail has only the screens that the roles include', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  await renderDesk('/withdrawals', { permissions: ['withdrawals.read'] });
  await screen.findByText('Nothing waits');
  expect(screen.queryByRole('link', { name: /Approvals/ })).toBeNull();
});

it('a view of the past says that older withdrawals exist than are shown', async () => {
  queue({ waiting: 0, overdue: 0, unknown: 0 });
  const { user } = await renderDesk('/withdrawals');
  await screen.findByText('Nothing waits');
  const withdrawals = Array.from({ length: 100 }, (_, n) => aWithdrawal({ id: `withdrawal ${n}` }));
  api.reply('POST /desk/withdrawals/list', { withdrawals, total: 2_000, isCut: true, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  await user.click(await screen.findByRole('button', { name: /^All/ }));
  expect(await screen.findByText(/^The newest 2,000 are shown\./)).toBeTruthy();
});

describe('beside each other on a wide screen', () => {
  const ids = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000010${n}`);
  const [first = '', second = '', third = ''] = ids;
  const names = new Map(ids.map((id, n) => [id, ['Anong', 'Boon', 'Chai'][n] ?? '']));
  const memberOf = (id: string) => ({ id, phone: '0812345678', name: names.get(id) ?? '', currency: 'THB' as const });
  const rows = (...some: string[]) =>
    api.reply('POST /desk/withdrawals/list', {
      withdrawals: some.map((id) => aWithdrawal({ id, member: memberOf(id) })),
      total: some.length,
      isCut: false,
      counts: { waiting: some.length, overdue: 0, unknown: 0 },
    });
  const detail = (id: string) => api.reply('GET /desk/withdrawals/:id', aDetail({ id, member: memberOf(id) }));
  const heading = (name: string) => screen.findByRole('heading', { name });
  const currentRow = () => document.querySelector('[role=row][aria-current=true]');
  const rowOf = async (name: string) => (await screen.findByText(name, { selector: '[role=row] *' })).closest('[role=row]') as HTMLElement;

  beforeEach(() => {
    stubLayout();
    rows(first, second, third);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('J moves the current row, which has the focus; Space previews it and leaves the focus; Enter takes it to the decision', async () => {
    const { user } = await renderDesk('/withdrawals');
    await rowOf('Anong');
    await user.keyboard('jj');
    await waitFor(() => expect(document.activeElement).toBe(currentRow()));
    expect(currentRow()?.textContent).toContain('Boon');
    detail(second);
    await user.keyboard(' ');
    await heading('Boon');
    expect(location.pathname).toBe(`/withdrawals/${second}`);
    expect(document.activeElement).toBe(currentRow());
    expect(screen.getByText('2 of 3')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('X ticks a row without a reason, and says which rows can be ticked on another one', async () => {
    const withdrawals = [aWithdrawal({ id: first, reasons: ['not-played'] }), aWithdrawal({ id: second, reasons: [] })];
    const counts = { waiting: 2, overdue: 0, unknown: 0 };
    api.reply('POST /desk/withdrawals/list', { withdrawals, total: 2, isCut: false, counts });
    const { user } = await renderDesk('/withdrawals');
    await waitFor(() => expect(document.querySelectorAll('[role=row]').length).toBeGreaterThan(2));
    await user.keyboard('jx');
    expect(await screen.findByText(/^Only withdrawals that wait without a reason/)).toBeTruthy();
    await user.keyboard('jx');
    await waitFor(() => expect(currentRow()?.getAttribute('aria-selected')).toBe('true'));
  });

  it('a release of several names each of them, and says afterwards what was not released', async () => {
    const withdrawals = [aWithdrawal({ id: first, reasons: [], amount: 417.25 }), aWithdrawal({ id: second, reasons: [], amount: 350 })];
    const counts = { waiting: 2, overdue: 0, unknown: 0 };
    api.reply('POST /desk/withdrawals/list', { withdrawals, total: 2, isCut: false, counts });
    api.reply('POST /desk/withdrawals/release', { released: [first], proposed: [], refused: [{ id: second, code: 'CLAIMED_BY_OTHER' }] });
    const { user } = await renderDesk('/withdrawals');
    await waitFor(() => expect(document.querySelectorAll('[role=row]').length).toBeGreaterThan(2));
    await user.keyboard('jxjxr');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map((line) => /฿[\d,.]+/.exec(line.textContent)?.[0])).toEqual(['฿417.25', '฿350.00']);
    await user.click(dialog.getByRole('button', { name: 'Release 2 · ฿767.25' }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 released · 1 not released: decide each on its own');
  });

  it('a row that is hidden while the list measures it takes the focus when it is shown', async () => {
    const { user } = await renderDesk('/withdrawals');
    await rowOf('Anong');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    focus.mockImplementationOnce(() => undefined).mockImplementationOnce(() => undefined);
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(currentRow()));
    expect(focus.mock.calls.length).toBeGreaterThan(2);
  });

  it('the current row keeps the focus when the list is read anew for a filter', async () => {
    const { user } = await renderDesk('/withdrawals');
    await rowOf('Anong');
    await user.keyboard('/0812{Escape}j');
    await waitFor(() => expect(document.activeElement).toBe(currentRow()));
    const before = currentRow();
    await waitFor(() => expect(api.requestsOf('POST /desk/withdrawals/list').at(-1)?.body).toMatchObject({ text: '0812' }));
    await waitFor(() => expect(currentRow()).not.toBe(before));
    await waitFor(() => expect(document.activeElement).toBe(currentRow()));
    expect(currentRow()?.textContent).toContain('Anong');
  });

  it('Escape returns to the same row, with view, filter, order and ticks; a reload keeps them', async () => {
    detail(second);
    const { user } = await renderDesk(`/withdrawals/${second}?reason=none&sort=largest&tick=${first}`);
    await heading('Boon');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(currentRow()));
    expect(currentRow()?.textContent).toContain('Boon');
    expect((await rowOf('Anong')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
    expect(`${location.pathname}${location.search}`).toBe(`/withdrawals?reason=none&sort=largest&at=${second}&tick=${first}`);
  });

  it('after a decision the next one opens, has the focus, and the toast says so', async () => {
    detail(first);
    api.reply('POST /desk/withdrawals/:id/release', { done: true });
    const { user } = await renderDesk(`/withdrawals/${first}`);
    await heading('Anong');
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    detail(second);
    rows(second, third);
    await user.click(within(dialog).getByRole('button', { name: 'Release ฿1,000.00' }));
    await heading('Boon');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Boon' })));
    expect(await screen.findByText('Released ฿1,000.00 · next opened')).toBeTruthy();
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    // The decided row stays in its place, dimmed, until the filter changes.
    const decided = (await screen.findByText('Released by you')).closest('[role=row]');
    expect(decided?.textContent).toContain('Anong');
    expect(decided?.nextElementSibling?.textContent).toContain('Boon');
    await user.selectOptions(screen.getByLabelText('Reason'), 'none');
    await waitFor(() => expect(screen.queryByText('Released by you')).toBeNull());
  });

  it('N claims the next in line within the filter and opens it', async () => {
    api.reply('POST /desk/withdrawals/next', { id: third });
    detail(third);
    const { user } = await renderDesk('/withdrawals?currency=THB');
    await rowOf('Anong');
    await user.keyboard('n');
    await heading('Chai');
    expect(api.requestsOf('POST /desk/withdrawals/next')[0]?.body).toEqual({ text: '', currency: 'THB' });
    expect(location.pathname).toBe(`/withdrawals/${third}`);
  });

  it('N can be pressed again before everything on screen was read again', async () => {
    api.reply('POST /desk/withdrawals/next', { id: second }, { id: third });
    detail(second);
    const { user } = await renderDesk('/withdrawals');
    await rowOf('Anong');
    api.hang('GET /desk/waiting');
    await user.keyboard('n');
    await heading('Boon');
    detail(third);
    await user.keyboard('n');
    expect(await heading('Chai')).toBeTruthy();
  });

  it('a key is a shortcut again while the dialog before it leaves', async () => {
    detail(first);
    const { user } = await renderDesk(`/withdrawals/${first}`);
    await heading('Anong');
    const copy = document.createElement('dialog');
    copy.open = true;
    copy.className = 'is-leaving';
    document.body.append(copy);
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: /^Reject/ })).toBeTruthy();
    copy.remove();
  });

  it('N says when none is left to take', async () => {
    api.reply('POST /desk/withdrawals/next', { id: null });
    const { user } = await renderDesk('/withdrawals');
    await rowOf('Anong');
    await user.keyboard('n');
    expect(await screen.findByText(/^Nothing is left to take/)).toBeTruthy();
  });

  it('rows that are passed quickly are not opened', async () => {
    detail(first);
    await renderDesk(`/withdrawals/${first}`);
    await heading('Anong');
    detail(third);
    // Without a pause between them: on a busy machine `user.keyboard` is slow enough to open the row between.
    for (let press = 0; press < 2; press += 1) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    await heading('Chai');
    expect(api.requestsOf('GET /desk/withdrawals/:id').map(({ path }) => path.split('/').at(-1))).toEqual([first, third]);
  });

  it('a head orders the list, and orders it the other way when it is pressed again', async () => {
    const { user } = await renderDesk('/withdrawals');
    const head = await screen.findByRole('button', { name: 'Deadline' });
    await user.click(head);
    await waitFor(() => expect(location.search).toBe('?sort=deadline'));
    await user.click(head);
    await waitFor(() => expect(location.search).toBe('?sort=deadline-last'));
  });
});
