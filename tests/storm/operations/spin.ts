import { randomUUID } from 'node:crypto';
import { askAgain, type Operation, once, oneOf, toSatang } from './operation.js';

/** Spends a coin. */
export const spin: Operation = async (scene) => {
  const { actor, journal } = scene;
  const { body } = await askAgain(scene, 'POST', '/api/spinwheel/spin', undefined, ({ body: { success } }) => success === true);
  if (body['success'] !== true) return void (journal.refused += 1);
  const { _id, code } = body['draw'] as { _id: string; code: string };
  journal.draws.push({ member: actor.phone, id: _id, code });
};

/** Claims one of the coupons; who has none spins. */
export const claimCoupon: Operation = async (scene) => {
  const { actor, journal, random } = scene;
  const { body } = await once(scene, 'GET', '/api/spinwheel/coupon', randomUUID());
  const coupons = body as unknown as { code: string }[];
  if (coupons.length === 0) return spin(scene);
  const claimed = await askAgain(scene, 'POST', '/api/spinwheel/coupon/claim', { coupon: oneOf(coupons, random).code });
  if (claimed.status !== 200) return void (journal.refused += 1);
  const { amount, coin } = claimed.body;
  journal.coupons.push({ member: actor.phone, amount: toSatang(amount), coins: Number(coin) });
};
