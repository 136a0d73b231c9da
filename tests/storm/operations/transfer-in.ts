import { call } from '../http.js';
import { OUR_ACCOUNT, STRANGER } from '../people.js';
import { baht, type Operation, satang, type Scene } from './operation.js';

interface How {
  masked: boolean;
  /** False: the bank reports it only on request. */
  feed: boolean;
}

/** A member's own transfer into our account; null: the bank did not execute it. */
export async function send({ world, actor, journal, random }: Scene, how: How): Promise<{ amount: bigint; transRef: string } | null> {
  const amount = satang(random, 10_000, 100_000);
  const order = { from: actor.bank, to: OUR_ACCOUNT, amount: baht(amount), ...how };
  const sent = await call('POST', `${world.sandbox}/api/bank/transfer`, order);
  if (sent?.status !== 200) return null;
  const transRef = String(sent.body['transRef']);
  // Two members whose masked numbers are equal cannot be distinguished: an operator decides.
  journal.transfers.push({ member: how.masked && actor.hasTwin ? null : actor.phone, transRef, amount });
  return { amount, transRef };
}

/** Full or masked, reported immediately or late. */
export const transferIn: Operation = async (scene) => {
  await send(scene, { masked: scene.random() < 0.6, feed: scene.random() < 0.7 });
};

/** Money that is no member's. */
export const strangerIn: Operation = async ({ world, journal, random }) => {
  const amount = satang(random, 1_000, 20_000);
  const sent = await call('POST', `${world.sandbox}/api/bank/transfer`, {
    from: STRANGER,
    to: OUR_ACCOUNT,
    amount: baht(amount),
    masked: random() < 0.5,
  });
  if (sent?.status === 200) journal.transfers.push({ member: null, transRef: String(sent.body['transRef']), amount });
};
