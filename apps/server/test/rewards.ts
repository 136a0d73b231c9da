import { expect } from 'vitest';
import { checkLedger } from '../src/ledger/index.js';
import { addBonuses, type BonusDefinition } from '../src/modules/bonus/index.js';
import { addPromotions, type PromotionDefinition } from '../src/modules/promotion/index.js';
import { type Answer, type TestServer, type Member, SECRET } from './test-server.js';
import { signWebhook } from './outside.js';

const words = (text: string) => ({ th: text, la: text, en: text });

/** A bonus of 10 baht without a condition, so that it can be received again immediately. */
export const aBonus = (given: Partial<BonusDefinition> & Pick<BonusDefinition, 'code'>): BonusDefinition => ({
  currency: 'THB',
  name: words(`Bonus ${given.code}`),
  type: 'limit',
  maxReceived: 1,
  amount: given.percent === undefined ? 10 : null,
  successPercent: 100,
  banners: [],
  ...given,
});

/** A promotion of 10 baht without a condition. */
export const aPromotion = (given: Partial<PromotionDefinition> & Pick<PromotionDefinition, 'code'>): PromotionDefinition => ({
  currency: 'THB',
  name: words(`Promotion ${given.code}`),
  description: words(`<p>Promotion ${given.code}</p>`),
  amount: given.percent === undefined ? 10 : null,
  successPercent: 100,
  ...given,
});

export const offer = (
  server: TestServer,
  bonuses: readonly BonusDefinition[],
  promotions: readonly PromotionDefinition[] = [],
): Promise<void> =>
  server.database.inTx(async (tx) => {
    if (bonuses.length > 0) await addBonuses(tx, bonuses);
    if (promotions.length > 0) await addPromotions(tx, promotions);
  });

/** Moves the business clock to a moment, or back to the system time. */
export async function moveClockTo(server: TestServer, moment: string | null): Promise<void> {
  const offsetSeconds = moment === null ? 0 : Math.round((Date.parse(moment) - Date.now()) / 1000);
  const body = JSON.stringify({ offsetSeconds });
  expect((await server.call('POST', '/webhooks/clock', body, signWebhook(SECRET, body))).status).toBe(200);
}

export const deposit = async (server: TestServer, member: Member, baht: number): Promise<void> => {
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: baht });
  await server.payQr(String(qr.body['qrcodeId']), baht * 100);
};

export const walletOf = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;

/** Moves everything to a game and loses it there, so that the active condition fails. */
export async function lose(server: TestServer, member: Member): Promise<void> {
  await member.call('GET', '/api/wallet/activate/PG');
  expect((await member.call('POST', '/api/wallet/transferAll', { to: 'PG' })).body).toMatchObject({ status: 'SUCCESS' });
  const username = String((await member.call('GET', '/api/wallet/account/PG')).body['username']);
  const held = server.outside.game.accounts.get(`PG ${username}`)?.credit ?? 0n;
  server.outside.game.play('PG', username, -held);
  await member.call('GET', '/api/wallet/refresh/slot');
}

/** How often each status and code was answered. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.message}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const expectLedgerToAddUp = async (server: TestServer): Promise<void> =>
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
