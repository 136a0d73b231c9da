import type { StatementOutput } from '@krapao/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';
import { aWorld } from '../../../test/world';

/** `_id` of the profile of the world. */
const MEMBER = aWallet().profile._id;
const OFFER = 'ตั้งเพดานฝากของคุณ';
const aLine = (statementType: StatementOutput['statementType']): StatementOutput => ({
  _id: 'l1',
  statementType,
  from: 'WW',
  to: 'WALLET',
  amount: 100,
  status: 'SUCCESS',
  createdAt: new Date().toISOString(),
});
const lines = (statementType: StatementOutput['statementType']) =>
  api.reply('POST /api/statement', { total: 1, statements: [aLine(statementType)], days: [] });
const limit = { period: '24h', amount: 2_000, used: 0, left: 2_000, fullAt: null, raise: null } as const;

beforeEach(() => {
  aWorld();
  localStorage.setItem('token', 't1');
  api.announce('deposit-limit');
  lines('deposit');
  api.reply('GET /api/account/limits', { deposit: [], loss: [] });
});

describe('the offer of a deposit limit on home', () => {
  it('leads to the limits, and is not made again', async () => {
    const app = await renderApp('/user/home');
    const offer = await screen.findByRole('region', { name: OFFER });
    await app.user.click(within(offer).getByRole('button', { name: 'ตั้ง' }));
    await screen.findByRole('heading', { name: 'เพดานฝาก' });
    expect([app.address(), localStorage.getItem('limit-offer')]).toEqual(['/user/limits', MEMBER]);
  });

  it('is put away for good, and the referral bonus has its place', async () => {
    const app = await renderApp('/user/home');
    const offer = await screen.findByRole('region', { name: OFFER });
    await app.user.click(within(offer).getByRole('button', { name: 'ไม่ใช้ตอนนี้' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: OFFER })).toBeNull());
    await screen.findByRole('region', { name: 'โบนัสชวนเพื่อน' });
    expect(localStorage.getItem('limit-offer')).toBe(MEMBER);
  });

  it.each([
    ['who has one', () => api.reply('GET /api/account/limits', { deposit: [limit], loss: [] })],
    ['who has not paid in', () => lines('bonus')],
    ['who has answered', () => localStorage.setItem('limit-offer', MEMBER)],
    ['of a server without limits', () => api.announce()],
  ])('is not made to a member %s', async (_, prepare) => {
    prepare();
    await renderApp('/user/home');
    await screen.findByRole('region', { name: 'โบนัสชวนเพื่อน' });
    await waitFor(() => expect(api.requestsOf('POST /api/statement')).not.toEqual([]));
    expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
  });
});
