import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { type Answered, houseOf } from './game.book.js';
import { declineOrder, type GameOrder, perform } from './game.house.js';
import { gameCode } from './game-code.js';
import type { Passes } from './passes.js';

const text = z.string().min(1).max(100);
const named = z.object({ ref: text, username: text });
const moving = named.extend({ amount: z.string().regex(/^[1-9]\d{0,17}$/) });

const house = z.object({ code: gameCode });
const houseAndRef = house.extend({ ref: text });
const houseAndUser = house.extend({ username: text });

/** What the wallet orders and asks; amounts are credit in minor units as text. */
export function gameProviderRoutes(app: FastifyInstance, { world, faults, publicUrl }: Deps, passes: Passes): void {
  const orders = (path: string, op: string, read: (body: unknown, code: string) => GameOrder): void => {
    app.post(`/provider/games/:code/${path}`, (request, reply) => {
      const order = read(request.body, house.parse(request.params).code);
      const apply = async () => bodyOf(await perform(world, order), order, reply);
      return answer(faults, request, reply, { provider: 'game', op, apply, decline: (reason) => declineOrder(world, order, reason) });
    });
  };
  orders('accounts', 'create', (body, code) => ({ ...named.parse(body), kind: 'create', code }));
  orders('deposits', 'deposit', (body, code) => ({ ...moving.parse(body), kind: 'deposit', code }));
  orders('withdrawals', 'withdraw', (body, code) => ({ ...moving.parse(body), kind: 'withdraw', code }));
  orders('reset-password', 'reset', (body, code) => ({ ...named.parse(body), kind: 'reset', code }));

  app.get('/provider/games/:code/transactions/:ref', (request, reply) => {
    const { code, ref } = houseAndRef.parse(request.params);
    const apply = async () => {
      const found = houseOf(world.games, code).answers.get(ref);
      if (found === undefined) return refuse(reply, 404, {});
      if (found.kind === 'declined') return refuse(reply, 422, { reason: found.reason });
      const balance = 'balance' in found ? found.balance : null;
      return { kind: found.kind, balance, password: 'password' in found ? found.password : null };
    };
    return answer(faults, request, reply, { provider: 'game', op: 'lookup', apply, decline: neverDeclined });
  });

  app.get('/provider/games/:code/accounts/:username', (request, reply) => {
    const { code, username } = houseAndUser.parse(request.params);
    const apply = async () => {
      const account = houseOf(world.games, code).accounts.get(username);
      if (account === undefined) return refuse(reply, 404, {});
      return { balance: account.balance.toString(), outstanding: account.outstanding.toString() };
    };
    return answer(faults, request, reply, { provider: 'game', op: 'balance', apply, decline: neverDeclined });
  });

  app.post('/provider/games/:code/launch', (request, reply) => {
    const { code } = house.parse(request.params);
    const { username, password } = z.object({ username: text, password: text }).parse(request.body);
    const apply = async () => {
      const account = passes.knows(code, username, password);
      if (account === null) return refuse(reply, 422, { reason: 'LOGIN_FAILED' });
      return { link: `${publicUrl}/games/${code}?t=${passes.issue('launch', code, account)}` };
    };
    // Nothing is kept of a launch: a declined one may be asked again.
    return answer(faults, request, reply, { provider: 'game', op: 'launch', apply, decline: () => Promise.resolve(true) });
  });
}

function bodyOf(entry: Answered, { kind }: GameOrder, reply: FastifyReply): object {
  if (entry.kind === 'declined') return refuse(reply, 422, { reason: entry.reason });
  if (entry.kind !== kind) return refuse(reply, 409, { message: `this reference named a ${entry.kind}` });
  if ('balance' in entry) return { balance: entry.balance };
  return entry.kind === 'create' ? { username: entry.username, password: entry.password } : { password: entry.password };
}

function refuse(reply: FastifyReply, status: number, body: object): object {
  reply.status(status);
  return body;
}
