import { randomUUID } from 'node:crypto';
import { baht, once, satang, type Scene } from './deed.js';

/** `withdrawAll` collects the games first. */
export const withdraw =
  (path: '/api/wallet/withdraw' | '/api/wallet/withdrawAll') =>
  async (scene: Scene): Promise<void> => {
    const { actor, journal, random } = scene;
    const amount = satang(random, 10_000, 60_000);
    const key = randomUUID();
    const ask = () => once(scene, 'POST', path, key, { amount: baht(amount) });
    const answer = await ask();
    if (answer.status !== 200) return void (journal.refused += 1);
    const id = String(answer.body['_id']);
    journal.withdrawals.push({ member: actor.phone, id, amount });
    if (random() >= 0.2) return;
    const again = await ask();
    if (again.body['_id'] !== id) throw new Error(`a repeated key gave another answer: ${JSON.stringify(again)}`);
  };
