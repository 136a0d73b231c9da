import type { DeskSlip } from '@krapao/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';

const member = { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'Test Member', currency: 'THB' } as const;
const slip: DeskSlip = {
  id: '0190a000-0000-7000-8000-000000000041',
  createdAt: '2026-11-23T09:00:00.000Z',
  member,
  amount: null,
  currency: 'THB',
  state: 'PENDING',
  note: '',
  transRef: 'T123',
  creditedBy: null,
  imageUrl: '/desk/slips/0190a000-0000-7000-8000-000000000041/image',
  qr: { bankCode: 'SCB', transRef: 'T123' },
  account: 'SCB •••• 4421 TEST MEMBER',
  transfer: {
    source: 'feed',
    amount: 500,
    at: '2026-11-23T08:59:00.000Z',
    from: 'SCB •••• 9999 <b>OTHER</b>',
    to: 'KBANK •••• 6780',
    state: 'suspense',
  },
  credits: [],
};
const path = `/slips/${slip.id}`;

beforeEach(() => {
  api.reply('GET /desk/slips', { slips: [slip], next: null });
  api.reply('GET /desk/slips/:id', slip);
});

it('a row leads to the slip, with its picture and what each source knows, as text', async () => {
  const { user } = await renderDesk('/slips');
  await user.click(await screen.findByRole('link', { name: /Test Member/ }));
  expect((await screen.findByRole('img', { name: 'Picture of the slip' })).getAttribute('src')).toBe(slip.imageUrl);
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /Amount/ }).textContent).toBe('Amountnothing฿500.00nothing');
  expect(table.getByText('SCB •••• 9999 <b>OTHER</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To waiting money' }).getAttribute('href')).toBe('/waiting');
});

it('a credit to another member is marked', async () => {
  const other = { ...member, id: '0190a000-0000-7000-8000-000000000007', name: 'Another Member' };
  api.reply('GET /desk/slips/:id', { ...slip, credits: [{ movement: slip.id, amount: 500, at: slip.createdAt, member: other }] });
  await renderDesk(path);
  expect(await screen.findByText('Credited to another member')).toBeTruthy();
});

it('a slip is refused with a code of the catalogue and a reason for the team', async () => {
  api.reply('POST /desk/slips/:id/refuse', { done: true });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: /Refuse the slip/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'EXPIRED_SLIP');
  await user.type(dialog.getByLabelText(/Note/), 'a week old');
  await user.click(dialog.getByRole('button', { name: 'Refuse the slip' }));
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/slips/:id/refuse')[0]?.body).toEqual({ reason: 'EXPIRED_SLIP', note: 'a week old' }),
  );
});

it('a verifier that does not answer is reported beside the button', async () => {
  api.reply('POST /desk/slips/:id/verify', { refuse: 'PROVIDER_NO_ANSWER' });
  const { user } = await renderDesk(path);
  await user.click(await screen.findByRole('button', { name: /Query the verifier again/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('The provider does not answer.');
});

it('an operator who may only read finds no decision', async () => {
  await renderDesk(path, { permissions: ['slips.read'] });
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Refuse|Query/ })).toBeNull();
});

it('the list says how long a slip waits, and by which source its transfer was credited', async () => {
  api.reply('GET /desk/slips', {
    slips: [slip, { ...slip, id: '0190a000-0000-7000-8000-000000000042', amount: 500, state: 'SUCCESS', creditedBy: 'feed' }],
    next: null,
  });
  await renderDesk('/slips');
  const [waiting, credited] = await screen.findAllByRole('link', { name: /Test Member/ });
  expect(waiting?.querySelector('.d-age')).not.toBeNull();
  expect(waiting?.textContent).toContain('Open');
  expect(credited?.textContent).toContain('Credited by the bank’s feed');
  expect(credited?.textContent).toContain('฿500.00');
  expect(credited?.querySelector('.d-age')).toBeNull();
});
