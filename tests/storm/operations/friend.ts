import { randomUUID } from 'node:crypto';
import { baht, once, type Operation, satang, type Scene, toSatang } from './operation.js';
import { payIn } from './pay-in.js';

async function withdraw(scene: Scene, requested: bigint): Promise<boolean> {
  const { actor, journal } = scene;
  const { status, body } = await once(scene, 'POST', '/api/wallet/withdraw', randomUUID(), { amount: baht(requested) });
  if (status !== 200) journal.refused += 1;
  else {
    const amount = toSatang(body['amount']);
    journal.withdrawals.push({ member: actor.phone, id: String(body['_id']), amount, isWhole: amount !== requested });
  }
  return status === 200;
}

/** A small payout first, so that the account is known, then the rest in one. */
export const smallThenRest: Operation = async (scene) => {
  await payIn(scene);
  if (!(await withdraw(scene, satang(scene.random, 10_000, 12_000)))) return;
  const { wallet } = (await once(scene, 'GET', '/api/wallet', randomUUID())).body as { wallet?: { amount: number } };
  const rest = toSatang(wallet?.amount ?? 0);
  if (rest >= 10_000n) await withdraw(scene, rest);
};
