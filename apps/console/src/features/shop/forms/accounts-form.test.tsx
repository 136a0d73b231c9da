import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderDesk } from '../../../test/render-desk';
import { anItem } from '../../../test/shop';

const SAVE = 'POST /desk/shop/:kind/:key/draft';
const account = { bankType: 'BANK', bankCode: 'SCB', mode: 'AUTO', accountName: 'KRAPAO', accountNo: '4051234567' };

const open = async (banks: object[]) => {
  api.reply(
    'GET /desk/shop/:kind/:key',
    anItem({ kind: 'accounts', key: 'THB', live: { version: 3, at: null, value: { banks, wallets: [] } } }),
  );
  api.reply('POST /desk/shop/:kind/:key/preview', { answers: {} });
  api.reply(SAVE, { revision: 1, at: '2026-11-23T09:43:00.000Z', problem: null, gaps: [], changes: [], needsSecond: true });
  const desk = await renderDesk('/shop/accounts/THB');
  return { ...desk, group: within(await screen.findByRole('group', { name: 'Also receives by' })) };
};
/** What the last draft says of the account. */
const savedAccount = () => (api.requestsOf(SAVE).at(-1)?.body as { value: { banks: object[] } } | undefined)?.value.banks[0];

it('an account receives by PromptPay, and by a biller with its references', async () => {
  const { user, group } = await open([account]);
  await user.click(group.getByRole('button', { name: 'Add PromptPay, biller or e-wallet' }));
  await user.type(group.getByLabelText('Number'), '+66 81 234 5678');
  await user.click(group.getByRole('button', { name: 'Add PromptPay, biller or e-wallet' }));
  await user.selectOptions(group.getAllByLabelText('Receives by')[1] ?? document.body, 'biller');
  await user.type(group.getAllByLabelText('Number')[1] ?? document.body, '010556000000101');
  await user.click(group.getByRole('button', { name: 'Add a reference' }));
  await user.type(group.getByLabelText('Reference'), 'SITE1');
  await waitFor(() =>
    expect(savedAccount()).toEqual({
      ...account,
      proxies: [
        { type: 'mobile', id: '0812345678' },
        { type: 'biller', id: '010556000000101', references: ['SITE1'] },
      ],
    }),
  );
});

it('a proxy can be removed, and another type than a biller has no references', async () => {
  const biller = { type: 'biller', id: '010556000000101', references: ['SITE1'] };
  const { user, group } = await open([{ ...account, proxies: [biller, { type: 'mobile', id: '0812345678' }] }]);
  await user.selectOptions(group.getAllByLabelText('Receives by')[0] ?? document.body, 'e-wallet');
  expect(group.queryByLabelText('Reference')).toBeNull();
  await user.click(group.getByRole('button', { name: 'Remove PromptPay, mobile number 0812345678' }));
  await waitFor(() => expect(savedAccount()).toEqual({ ...account, proxies: [{ type: 'e-wallet', id: '010556000000101' }] }));
});
