import { randomUUID } from 'node:crypto';
import { toSatang, type Operation, once } from './operation.js';
import { send, transferIn } from './transfer-in.js';

/** Possible results of a genuine, sharp slip: credited, reported by the feed before, or refused by a fault of the verifier. */
const REFUSALS: readonly unknown[] = ['SLIP_REFNO_DUPLICATED', 'TRIPPLE_WRONG_CAPTCHA'];

/** Transfers and uploads the slip, of a transfer that the feed withholds or reports too. */
export const slip: Operation = async (scene) => {
  const { world, actor, journal, random } = scene;
  // A slip masks its sender as a masked feed does: slips of similar accounts match no single member.
  if (actor.hasTwin) return transferIn(scene);
  const sent = await send(scene, { masked: random() < 0.5, feed: random() < 0.5 });
  if (sent === null) return;
  const image = await fetch(`${world.sandbox}/api/slips/${sent.transRef}.png`);
  const form = new FormData();
  form.append('file', new Blob([await image.arrayBuffer()], { type: 'image/png' }), 'slip.png');
  const { status, body } = await once(scene, 'POST', '/api/wallet/slip', randomUUID(), form);
  const answerText = `${status} ${JSON.stringify(body)}`;
  if (status !== 200 && status !== 202) throw new Error(`a slip was answered ${answerText}`);
  if (body['status'] === 'FAILED' && !REFUSALS.includes(body['note']))
    throw new Error(`a genuine slip of ${actor.phone} was refused: ${answerText}`);
  if (body['status'] === 'FAILED') return void (journal.refused += 1);
  const amount = status === 200 ? toSatang(body['amount']) : null;
  journal.slips.push({ member: actor.phone, id: String(body['_id']), transRef: sent.transRef, amount });
};
