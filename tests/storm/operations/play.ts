import { randomUUID } from 'node:crypto';
import { call } from '../http.js';
import { baht, type Operation, oneOf, once, satang, type Scene, toSatang } from './operation.js';

/** One credit is one baht, ten, and a half. */
const GAMES = ['PG', 'JOKER', 'USUN', 'HUAYHD'];
export const WALLET = 'WALLET';

/** Opens an account at a game; the actor knows the usernames of open accounts. */
export const openGame: Operation = async (scene) => {
  const { actor, journal, random } = scene;
  const code = oneOf(
    GAMES.filter((each) => !actor.games.has(each)),
    random,
  );
  if (code === undefined) return move(scene);
  const { status } = await once(scene, 'GET', `/api/wallet/activate/${code}`, randomUUID());
  if (status !== 200 && status !== 202 && status !== 409) return void (journal.refused += 1);
  const own = await once(scene, 'GET', `/api/wallet/account/${code}`, randomUUID());
  if (own.status === 200) actor.games.set(code, String(own.body['username']));
  if (status !== 409) journal.games.push({ member: actor.phone, code, pending: status === 202 });
};

/** Opens the first game where none is open. */
export async function hasGame(scene: Scene): Promise<boolean> {
  if (scene.actor.games.size === 0) await openGame(scene);
  return scene.actor.games.size > 0;
}

/** Between wallet and game, or from game to game. */
export const move: Operation = async (scene) => {
  const { actor, random } = scene;
  if (!(await hasGame(scene))) return;
  const places = [WALLET, ...actor.games.keys()];
  const from = random() < 0.5 ? WALLET : oneOf(places, random);
  const to = oneOf(
    places.filter((place) => place !== from),
    random,
  );
  await moveBy(scene, '/api/wallet/transfer', { from, to, amount: baht(satang(random, 1_000, 20_000)) });
};

/** Transfers the whole wallet to a game, or all games to the wallet. */
export const moveAll: Operation = async (scene) => {
  const { actor, random } = scene;
  if (!(await hasGame(scene))) return;
  await moveBy(scene, '/api/wallet/transferAll', { to: random() < 0.3 ? oneOf([...actor.games.keys()], random) : WALLET });
};

export async function moveBy(scene: Scene, path: string, body: object): Promise<void> {
  const { actor, journal } = scene;
  const key = randomUUID();
  const answer = await once(scene, 'POST', path, key, body);
  if (answer.status !== 200 && answer.status !== 202) return void (journal.refused += 1);
  journal.moves.push({ member: actor.phone, key, amount: toSatang(answer.body['amount']), pending: answer.status === 202 });
}

/** A round at the game, won or lost; who has no credit there brings some. */
export const play: Operation = async (scene) => {
  const { world, actor, journal, random } = scene;
  if (!(await hasGame(scene))) return;
  const [code, username] = oneOf([...actor.games], random);
  const round = { username, stake: baht(satang(random, 100, 2_000)), win: random() < 0.5 ? 0 : baht(satang(random, 100, 5_000)) };
  const spin = () => call('POST', `${world.sandbox}/api/games/${code}/play`, round);
  let spun = await spin();
  if (spun?.status === 422) {
    await moveBy(scene, '/api/wallet/transfer', { from: WALLET, to: code, amount: baht(satang(random, 20_000, 40_000)) });
    spun = await spin();
  }
  if (spun?.status === 200) journal.plays += 1;
};

/** A round, and a look at what all games hold by now: that ends most conditions, whose ends are near (offers.ts). */
export const playOut: Operation = async (scene) => {
  await play(scene);
  await once(scene, 'GET', '/api/wallet/refresh/slot', randomUUID());
};
