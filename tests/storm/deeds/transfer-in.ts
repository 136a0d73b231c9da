import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../http.js';
import { OUR_ACCOUNT, STRANGER } from '../people.js';
import { baht, type Deed, once, satang, type Scene } from './deed.js';

/** The bank's feed has mostly told by then. */
const TOLD_MS = 300;

interface How {
  masked: boolean;
  /** False: the bank tells of it only when it is asked. */
  feed: boolean;
}

/** A member's own transfer into our account; null: the bank did not do it. */
export async function send({ world, actor, journal, random }: Scene, how: How): Promise<{ amount: bigint; transRef: string } | null> {
  // The last satang tells twins apart, whose numbers look alike when they are masked.
  const amount = satang(random, 5_000, 50_000) * 2n + BigInt(actor.twin);
  const order = { from: actor.bank, to: OUR_ACCOUNT, amount: baht(amount), ...how };
  const sent = await call('POST', `${world.sandbox}/api/bank/transfer`, order);
  if (sent?.status !== 200) return null;
  const transRef = String(sent.body['transRef']);
  journal.transfers.push({ member: actor.phone, transRef, amount });
  // Nobody but the two of them can have sent it, and nobody knows which.
  if (how.masked && actor.hasTwin) actor.claimable.push(amount);
  return { amount, transRef };
}

/** Full or masked, told at once or late. */
export const transferIn: Deed = async (scene) => {
  await send(scene, { masked: scene.random() < 0.6, feed: scene.random() < 0.7 });
};

/** Money that is no member's. */
export const strangerIn: Deed = async ({ world, journal, random }) => {
  const amount = satang(random, 1_000, 20_000);
  const sent = await call('POST', `${world.sandbox}/api/bank/transfer`, {
    from: STRANGER,
    to: OUR_ACCOUNT,
    amount: baht(amount),
    masked: random() < 0.5,
  });
  if (sent?.status === 200) journal.transfers.push({ member: null, transRef: String(sent.body['transRef']), amount });
};

/** Claims by its amount what a masked number left open; what the bank has not told of yet is tried again later. */
export const claim: Deed = async (scene) => {
  const { actor, journal } = scene;
  if (actor.claimable.length === 0) {
    await send(scene, { masked: true, feed: true });
    await sleep(TOLD_MS);
  }
  const amount = actor.claimable.shift();
  if (amount === undefined) return;
  const answer = await once(scene, 'POST', '/api/wallet/add', randomUUID(), { amount: baht(amount) });
  if (answer.status === 200) return void journal.claims.push({ member: actor.phone, amount });
  journal.refused += 1;
  actor.claimable.push(amount);
};
