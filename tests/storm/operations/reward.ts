import { askAgain, type Operation, oneOf, toSatang } from './operation.js';

/** Receives what is offered under one of these codes; refused while a condition is active, or without a matching deposit. */
export const receive =
  (path: '/api/bonus/activate' | '/api/promotion/activate', codes: readonly string[]): Operation =>
  async (scene) => {
    const { actor, journal, random } = scene;
    const { status, body } = await askAgain(scene, 'GET', `${path}/${oneOf(codes, random)}`);
    if (status !== 200) return void (journal.refused += 1);
    journal.rewards.push({ member: actor.phone, id: String(body['_id']), amount: toSatang(body['amount']) });
  };

/** Ends the running condition. */
export const endCondition: Operation = async (scene) => {
  const { status } = await askAgain(scene, 'GET', '/api/bonus/clear');
  if (status === 200) scene.journal.endings.push({ member: scene.actor.phone });
  else scene.journal.refused += 1;
};

/** Fills a member's pot, or moves it to the wallet; refused while it is empty, or a condition is active. */
export const takeBack =
  (path: '/api/refund/receive' | '/api/refund/addWallet' | '/api/invite/bonus'): Operation =>
  async (scene) => {
    const { actor, journal } = scene;
    const { status, body } = await askAgain(scene, 'GET', path);
    if (status !== 200) return void (journal.refused += 1);
    journal.takenBack.push({ member: actor.phone, path, amount: toSatang(body['amount']) });
  };
