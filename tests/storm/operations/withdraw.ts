import { randomUUID } from 'node:crypto';
import { baht, once, satang, type Scene, toSatang } from './operation.js';
import { playOut } from './play.js';

/**
 * `withdrawAll` collects the games first. After a successful condition either call pays the whole balance: the answer states the amount.
 * A member who may not withdraw under a condition plays on.
 */
export const withdraw =
  (path: '/api/wallet/withdraw' | '/api/wallet/withdrawAll') =>
  async (scene: Scene): Promise<void> => {
    const { actor, journal, random } = scene;
    const requested = satang(random, 10_000, 60_000);
    const key = randomUUID();
    const ask = () => once(scene, 'POST', path, key, { amount: baht(requested) });
    const answer = await ask();
    if (answer.status !== 200) {
      journal.refused += 1;
      return answer.body['message'] === 'BONUS_REMAINING' ? playOut(scene) : undefined;
    }
    const id = String(answer.body['_id']);
    const amount = toSatang(answer.body['amount']);
    journal.withdrawals.push({ member: actor.phone, id, amount, isWhole: amount !== requested });
    if (random() >= 0.2) return;
    const again = await ask();
    if (again.body['_id'] !== id || toSatang(again.body['amount']) !== amount)
      throw new Error(`a repeated key gave another answer: ${JSON.stringify(again)}`);
  };
