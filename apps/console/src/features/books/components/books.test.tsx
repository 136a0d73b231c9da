import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { aDay, aDifference, aProvider, aTrial } from '../../../test/books';
import { other, renderDesk } from '../../../test/render-desk';

beforeEach(() => {
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const differing = aProvider({ name: 'game:PG', ours: 1_500, theirs: 0, differences: [aDifference()], problem: 'no-answer' });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('button', { name })).closest('tr');
  if (row === null) throw new Error(`no row ${name}`);
  return row;
};

it('each provider shows whether its books agree, and a game has its name', async () => {
  api.reply('GET /desk/books', aDay({ providers: [aProvider(), differing, aProvider({ name: 'bank', readAt: null })] }));
  await renderDesk('/books');
  expect((await rowOf('QR payments')).textContent).toContain('Even');
  const row = await rowOf('Game PG Slots');
  for (const words of ['Differs', '+฿1,500.00', 'Does not answer', '00:06']) expect(row.textContent).toContain(words);
  const unread = await rowOf('Bank transfers');
  expect(unread.textContent).toContain('Not read');
  expect(unread.nextElementSibling?.textContent).toBe('Not read');
  expect(screen.getByText('1 of 3 differ')).toBeTruthy();
});

it('differences that cancel out are shown until all are explained', async () => {
  const explanation = { note: 'their feed is late', by: other, at: '2026-11-22T02:00:00.000Z' };
  const late = aDifference({ id: '2', kind: 'late', explanation });
  api.reply(
    'GET /desk/books',
    aDay({ providers: [aProvider({ differences: [aDifference(), late] }), aProvider({ name: 'bank', differences: [late] })] }),
  );
  await renderDesk('/books');
  expect((await rowOf('QR payments')).textContent).toContain('Differs');
  expect((await rowOf('Bank transfers')).textContent).toContain('Explained');
});

it('a row expands to its differences: names are text, the journal is a link, and a note explains each', async () => {
  api.reply('GET /desk/books', aDay({ providers: [differing], obstacles: ['not-explained'] }));
  api.reply('POST /desk/books/explain', { done: true });
  const { user } = await renderDesk('/books');
  await user.click(await screen.findByRole('button', { name: 'Game PG Slots' }));
  expect(screen.getByText('<b>TRANSFER</b> =1+1')).toBeTruthy();
  expect(screen.getByText(/The provider has no record/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Journal' }).getAttribute('href')).toBe(
    '/books/journals/0190a000-0000-7000-8000-000000000041?day=2026-11-21&currency=THB',
  );
  await user.click(screen.getByRole('button', { name: /^Explain/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'credited by hand');
  await user.click(dialog.getByRole('button', { name: 'Explain' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/books/explain')[0]?.body).toEqual({ id: aDifference().id, note: 'credited by hand' }),
  );
});

it('the trial balance shows sums of groups, which expand to their accounts', async () => {
  api.reply('GET /desk/books', aDay());
  const { user } = await renderDesk('/books');
  const banks = await rowOf('Banks and clearing');
  for (const amount of ['฿22,000.10', '฿680.20', '฿22,680.30']) expect(banks.textContent).toContain(amount);
  expect(screen.queryByRole('cell', { name: 'Bank transfers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Banks and clearing' }));
  expect(screen.getByRole('cell', { name: 'Bank transfers' })).toBeTruthy();
  expect(screen.getByText('Sums to zero')).toBeTruthy();
});

it('a trial balance that does not sum to zero shows a warning, and one without opening balances shows that it is being computed', async () => {
  const surplus = aTrial([{ kind: 'suspense', opening: 0, debit: 0, credit: 0.01, closing: -0.01 }]);
  api.reply('GET /desk/books', aDay({ trial: surplus }), aDay({ trial: null, day: '2026-11-20' }));
  const { user } = await renderDesk('/books');
  expect(await screen.findByText('Does not sum to zero')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(await screen.findByText('The balances of the day before are being summed.')).toBeTruthy();
});

it('day and currency are in the URL, and there is no day after today', async () => {
  api.reply('GET /desk/books', aDay({ day: '2026-11-23' }));
  const { user } = await renderDesk('/books');
  expect(await screen.findByRole('heading', { name: 'Day of 23 November' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Day after' }).disabled).toBe(true);
  await user.keyboard('[[');
  await waitFor(() => expect(location.search).toBe('?day=2026-11-22&currency=THB'));
  await user.click(screen.getByRole('button', { name: 'Kip' }));
  await waitFor(() => expect(location.search).toContain('currency=LAK'));
});

it('a second reading within a minute shows when to try again', async () => {
  api.reply('GET /desk/books', aDay());
  api.reply('POST /desk/books/read', { refuse: 'ALREADY_DECIDED' });
  const { user } = await renderDesk('/books');
  await user.click(await screen.findByRole('button', { name: /Read again/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('within the last minute');
  expect(api.requestsOf('POST /desk/books/read')[0]?.body).toEqual({ day: '2026-11-21' });
});

it('saved tables contain numbers as numbers, and no text that a spreadsheet runs as a formula', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:books'));
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  api.reply('GET /desk/books', aDay({ providers: [{ ...differing, differences: [aDifference({ name: '=cmd()' })] }] }));
  const { user } = await renderDesk('/books');
  await user.click(await screen.findByText('Export'));
  await user.click(screen.getByRole('button', { name: 'Providers and differences (CSV)' }));
  await user.click(screen.getByRole('button', { name: 'Trial balance (CSV)' }));
  const [providers = '', trial = ''] = await Promise.all(saved.map((blob) => blob.text()));
  expect(providers).toContain(`"Game PG Slots","The provider has no record","'=cmd()","21/11/2026 14:36:12",1500,"",1500,""`);
  expect(trial).toContain('"Members, wallet","Wallets",-22000.1,0,680.2,-22680.3');
  expect(trial).toContain('"Sum","",0,680.2,680.2,0');
  vi.restoreAllMocks();
});

it('an operator with read permission only gets no button that changes the books', async () => {
  api.reply('GET /desk/books', aDay({ providers: [differing] }));
  const { user } = await renderDesk('/books', { permissions: ['books.read'] });
  await user.click(await screen.findByRole('button', { name: 'Game PG Slots' }));
  expect(screen.queryByRole('button', { name: /^Explain/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Sign and close/ })).toBeNull();
});

it('a day whose providers were not read shows that', async () => {
  api.reply('GET /desk/books', aDay({ providers: [], trial: null }));
  await renderDesk('/books');
  expect(await screen.findByText(/were not read yet/)).toBeTruthy();
  expect(screen.queryByText(/agree/)).toBeNull();
});

it('an even row leads to our journals of the day', async () => {
  api.reply('GET /desk/books', aDay());
  const journal = '0190a000-0000-7000-8000-000000000091';
  api.reply('GET /desk/books/entries', {
    entries: [{ journal, kind: 'deposit.qr', reference: 'Q1', at: '2026-11-23T02:00:00.000Z', amount: -300 }],
    isCut: true,
  });
  const { user } = await renderDesk('/books');
  const summary = (await screen.findAllByText(/journals? of ours/))[0] as HTMLElement;
  const details = summary.closest('details') as HTMLDetailsElement;
  expect(api.requestsOf('GET /desk/books/entries')).toEqual([]);
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const link = await within(details).findByRole('link', { name: 'QR payment credited', hidden: true });
  expect(link.getAttribute('href')).toContain(`/books/journals/${journal}?day=`);
  expect(within(details).getByText('The newest 50 are listed.')).toBeTruthy();
  await user.click(summary);
});
