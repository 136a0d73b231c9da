import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../http.js';
import { call, insist } from '../http.js';
import { baht, type Operation, everyNode, oneOf, once, satang, type Scene, toSatang } from './operation.js';
import { payIn } from './pay-in.js';
import { hasGame, moveBy, WALLET } from './play.js';

/** Expects a refusal; anything else ends the storm. */
function foiled({ journal }: Scene, what: string, { status, body }: Answer, isStolen: boolean): void {
  if (isStolen) throw new Error(`${what} succeeded: ${status} ${JSON.stringify(body)}`);
  journal.foiled += 1;
}

/** Claims a transfer of another member, whose exact amount is known. */
export const claimForeign: Operation = async (scene) => {
  const { journal, random } = scene;
  if (journal.transfers.length === 0) return;
  const { amount } = oneOf(journal.transfers, random);
  const answer = await once(scene, 'POST', '/api/wallet/add', randomUUID(), { amount: baht(amount) });
  foiled(scene, 'the claim of a foreign transfer', answer, answer.status === 200);
};

/** Uploads the slip of another member's transfer. */
export const foreignSlip: Operation = async (scene) => {
  const { world, actor, journal, random } = scene;
  const foreign = journal.transfers.filter(({ member }) => member !== actor.phone);
  if (foreign.length === 0) return;
  const image = await fetch(`${world.sandbox}/api/slips/${oneOf(foreign, random).transRef}.png`);
  const form = new FormData();
  form.append('file', new Blob([await image.arrayBuffer()], { type: 'image/png' }), 'slip.png');
  const answer = await once(scene, 'POST', '/api/wallet/slip', randomUUID(), form);
  foiled(scene, 'the slip of a foreign transfer', answer, answer.body['status'] === 'SUCCESS');
};

/** Changes to an account with the visible digits of a member's, and the same name. */
export const changeToLookalike: Operation = async (scene) => {
  const { actor, journal, random } = scene;
  const victims = journal.transfers.flatMap(({ member }) => (member === null || member === actor.phone ? [] : [member]));
  if (victims.length === 0) return;
  const bankAccountNo = `9${String(satang(random, 1_000, 9_999))}${oneOf(victims, random).slice(5, 9)}0`;
  const { status } = await insist('PUT', everyNode(scene, '/api/account/profile'), { bankAccountNo }, actor.headers);
  if (status === 200) journal.foiled += 1;
  else journal.refused += 1;
};

interface State {
  condition: { source: string; startedAt: string } | null;
}
const condition = async (scene: Scene): Promise<State['condition']> =>
  ((await once(scene, 'GET', '/api/condition', randomUUID())).body as unknown as State).condition;
const lastFinish = async (scene: Scene): Promise<string> => {
  const { body } = await once(scene, 'POST', '/api/statement', randomUUID(), { page: 1, limit: 100 });
  const lines = body['statements'] as { statementType: string; status: string; createdAt: string }[];
  const last = lines.find(({ statementType }) => statementType === 'finish_bonus');
  return last === undefined ? '' : `${last.status} ${last.createdAt}`;
};

/** Stakes all credit on a bet that stays open, so that it looks lost: the active condition may neither fail nor be ended by that. */
export const freeBonusByOpenBet: Operation = async (scene) => {
  const { world, actor, random } = scene;
  if (!(await hasGame(scene)) || (await condition(scene)) === null) return;
  const [code, username] = oneOf([...actor.games], random);
  const accounts = `${world.sandbox}/api/games/${code}/accounts`;
  const own = (await call('GET', accounts))?.body as unknown as { username: string; balance: number }[] | undefined;
  const stake = own?.find((account) => account.username === username)?.balance ?? 0;
  if (stake <= 0) return;
  const bet = await call('POST', `${world.sandbox}/api/games/${code}/bets`, { username, stake });
  if (bet?.status !== 200) return;
  // What games answered before the bet was open may still end it.
  await sleep(500);
  const before = await lastFinish(scene);
  await once(scene, 'GET', '/api/wallet/refresh/slot', randomUUID());
  const answer = await once(scene, 'GET', '/api/bonus/clear', randomUUID());
  const after = await lastFinish(scene);
  foiled(scene, 'a condition failed or was ended over an open bet, which', answer, after !== before && after.startsWith('FAILED'));
  await call('POST', `${world.sandbox}/api/games/${code}/bets/${String(bet.body['betId'])}/settle`, { win: stake });
};

/** Withdraws a deposit, and requests its bonus. The reconciliation counts the given bonuses (`reward-wrongs.ts`). */
export const bonusOnWithdrawnDeposit: Operation = async (scene) => {
  const { journal } = scene;
  await payIn(scene);
  const wallet = (await once(scene, 'GET', '/api/wallet', randomUUID())).body['wallet'] as { amount: number } | undefined;
  const key = randomUUID();
  const out = await once(scene, 'POST', '/api/wallet/withdraw', key, { amount: wallet?.amount ?? 0 });
  if (out.status === 200) {
    const amount = toSatang(out.body['amount']);
    const isWhole = amount !== toSatang(wallet?.amount ?? 0);
    journal.withdrawals.push({ member: scene.actor.phone, id: String(out.body['_id']), amount, isWhole });
  }
  const { status, body } = await once(scene, 'GET', '/api/bonus/activate/DAILY50', randomUUID());
  if (status !== 200) return void (journal.foiled += 1);
  journal.rewards.push({ member: scene.actor.phone, id: String(body['_id']), amount: toSatang(body['amount']) });
};

/** The game provider gives credit without a round, and reports a loss that did not happen; the attacker transfers the credit out. */
export const takeForgedCredit: Operation = async (scene) => {
  const { world, actor, journal, random } = scene;
  if (!(await hasGame(scene))) return;
  const [code, username] = oneOf([...actor.games], random);
  const forged = satang(random, 100_000, 1_000_000);
  const credit = baht(forged);
  const lie = await call('POST', `${world.sandbox}/api/games/${code}/lies`, { username, credit, stake: random() < 0.5 ? 1_000_000 : 0 });
  if (lie?.status !== 200) return;
  journal.lies.push({ code, username, credit: forged });
  await moveBy(scene, '/api/wallet/transfer', { from: code, to: WALLET, amount: credit });
};
