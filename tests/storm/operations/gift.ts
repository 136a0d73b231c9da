import { randomUUID } from 'node:crypto';
import { encryptGift } from '../../../apps/server/test/vouchers.js';
import { call } from '../http.js';
import { baht, type Operation, once, satang, toSatang } from './operation.js';

/** Buys a voucher, for one friend or for two, and gives its link to the wallet. */
export const gift: Operation = async (scene) => {
  const { world, actor, journal, random } = scene;
  const order = { amount: baht(satang(random, 1_000, 30_000)), members: random() < 0.3 ? 2 : 1, expired: random() < 0.05 };
  const sold = await call('POST', `${world.sandbox}/api/vouchers`, order);
  const link = String(sold?.body['link']);
  const voucher = new URL(link).searchParams.get('v') ?? '';
  const { status, body } = await once(scene, 'POST', '/api/wallet/truelink', randomUUID(), { link: encryptGift(link) });
  if (status !== 200 && status !== 202) return void (journal.refused += 1);
  journal.gifts.push({ member: actor.phone, voucher, amount: status === 200 ? toSatang(body['amount']) : null });
};
