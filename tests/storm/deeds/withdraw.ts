import { randomUUID } from 'node:crypto';
import { baht, once, satang, type Scene, toSatang } from './deed.js';

/** `withdrawAll` collects the games first. After a condition has succeeded either pays all there is: the answer says how much. */
export const withdraw =
  (path: '/api/wallet/withdraw' | '/api/wallet/withdrawAll') =>
  async (scene: Scene): Promise<void> => {
    const { actor, journal, random } = scene;
    const asked = satang(random, 10_000, 60_000);
    const key = randomUUID();
    const ask = () => once(scene, 'POST', path, key, { amount: baht(asked) });
    const answer = await ask();
    if (answer.status !== 200) return void (journal.refused += 1);
    const id = String(answer.body['_id']);
    const amount = toSatang(answer.body['amount']);
    journal.withdrawals.push({ member: actor.phone, id, amount, isWhole: amount !== asked });
    if (random() >= 0.2) return;
    const again = await ask();
    if (again.body['_id'] !== id || toSatang(again.body['amount']) !== amount)
      throw new Error(`a repeated key gave another answer: ${JSON.stringify(again)}`);
  };
