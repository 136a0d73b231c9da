import type { StatementOutput } from '@krapao/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const CALL = 'POST /api/wallet/withdrawAll';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet({ amount: 12_480.75 }));
  api.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 });
});

const withdraw = async (typed: string) => {
  const app = await renderApp('/user/statement?sheet=withdraw');
  // The first sheet of a run is compiled during the test.
  await app.user.type(await screen.findByLabelText('จำนวนเงินที่ต้องการถอน'), typed);
  await app.user.click(screen.getByRole('button', { name: /^ถอนเงิน ฿/ }));
};

describe('of a server whose answer has no details', () => {
  const line = (amount: number, status: 'SUCCESS' | 'FAILED', createdAt = new Date().toISOString()) =>
    ({ statementType: 'withdraw', from: 'WALLET', to: 'KTB', amount, createdAt, status }) as unknown as StatementOutput;
  const lines = (...statements: StatementOutput[]) => api.reply('POST /api/statement', { total: statements.length, statements });
  const later = async () => {
    const calls = api.requestsOf('POST /api/statement').length;
    await waitFor(() => expect(api.requestsOf('POST /api/statement').length).toBeGreaterThan(calls));
  };
  beforeEach(() => {
    api.reply(CALL, {});
  });

  it.each([
    ['another amount', line(150, 'SUCCESS')],
    ['the same amount from before', line(230, 'FAILED')],
  ])('the end of a withdrawal of %s is not the end of this one', async (_which, earlier) => {
    lines(earlier);
    await withdraw('230');
    const dialog = await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    await later();
    expect(dialog.textContent).toContain('ได้รับคำขอถอนเงินแล้ว');
  });

  it('a line of the amount that was not there before the press is its end', async () => {
    const earlier = line(230, 'FAILED', '2026-11-21T11:59:00.000Z');
    lines(earlier);
    await withdraw('230');
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    lines(line(230, 'SUCCESS'), line(150, 'FAILED'), earlier);
    const dialog = await screen.findByRole('alertdialog', { name: 'ถอนเงินสำเร็จ' });
    expect(dialog.textContent).toContain('โอน ฿230.00');
  });

  it('a line whose amount is a text is its end as well', async () => {
    lines();
    await withdraw('230');
    await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    api.say('POST /api/statement', JSON.stringify({ total: 1, statements: [{ ...line(230, 'SUCCESS'), amount: '230.00' }] }));
    const dialog = await screen.findByRole('alertdialog', { name: 'ถอนเงินสำเร็จ' });
    expect(dialog.textContent).toContain('โอน ฿230.00');
  });

  it('a success that is false is a refusal', async () => {
    lines();
    api.say(CALL, '{"success":false,"message":"MONEY_NOT_ENOUGH"}');
    await withdraw('230');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('two new lines of the amount are ambiguous: neither is its end', async () => {
    lines();
    await withdraw('230');
    const dialog = await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    lines(line(230, 'SUCCESS'), line(230, 'FAILED'));
    await later();
    expect(dialog.textContent).toContain('ได้รับคำขอถอนเงินแล้ว');
  });

  it('without a statement from before the press no line is its end', async () => {
    api.cut('POST /api/statement');
    await withdraw('230');
    const dialog = await screen.findByRole('alertdialog', { name: 'ได้รับคำขอถอนเงินแล้ว' });
    lines(line(230, 'SUCCESS'));
    await later();
    expect(dialog.textContent).toContain('ได้รับคำขอถอนเงินแล้ว');
  });
});
