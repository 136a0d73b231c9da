import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CallName } from '../shared/api-client';
import { api } from '../test/api';
import { renderApp } from '../test/render-app';
import { aProfile, aWallet } from '../test/samples';
import { aWorld } from '../test/world';

/** Backends that send null for an empty list, and for what a member lacks (docs/decisions/0200). */
beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
});

it.each<[CallName, string, string, string]>([
  ['POST /api/statement', '{"total":0,"statements":null}', '/user/statement', 'ยังไม่มีรายการ'],
  ['POST /api/statement/slip', '{"total":0,"slips":null}', '/user/statement?sheet=slips', 'ยังไม่มีสลิป'],
  ['POST /api/invite', '{"total":0,"invites":null}', '/user/home?sheet=invite', 'ยังไม่เคยได้รับโบนัส'],
  ['POST /api/refund', '{"total":0,"refunds":null}', '/user/home?sheet=refund', 'ยังไม่เคยรับคืนยอด⁠เสีย'],
  ['GET /api/lookup/deposit', '{"banks":null,"wallets":null,"isManual":false}', '/user/home?sheet=deposit', 'ตอนนี้ปิดรับฝากเงินชั่วคราว'],
  ['GET /api/lookup/conditions', '{"conditions":null}', '/user/home?sheet=conditions', 'ยังไม่ได้ประกาศกติกาโบนัส'],
  ['GET /api/bonus', 'null', '/user/bonus', 'ยังไม่มีโบนัสตอนนี้'],
])('%s with a list that is null is an empty one', async (call, answer, path, empty) => {
  api.reply('GET /api/refund/check', {
    result: false,
    bonus: false,
    info: '',
    refundAmount: 0,
    refundSuccess: 110,
    refundFail: 10,
    pot: 0,
  });
  api.say(call, answer);
  await renderApp(path);
  expect((await screen.findAllByText(empty)).length).toBeGreaterThan(0);
});

it('a member without a name, coins, games and invitations sees home', async () => {
  const wallet = aWallet({ amount: 111 });
  const lacks = { profile: { ...wallet.profile, name: null, coin: null }, invite: null, slots: null, bankAccount: { bank: null } };
  api.say('GET /api/wallet', JSON.stringify({ ...wallet, ...lacks }));
  api.say('GET /api/account/profile', JSON.stringify({ ...aProfile(), name: null, coin: null }));
  await renderApp('/user/home');
  const balance = await screen.findByRole('region', { name: 'ยอดเงินรวม' });
  await waitFor(() => expect(balance.textContent).toContain('111.00'));
  await screen.findByText('ยังไม่มีเกม');
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
});
