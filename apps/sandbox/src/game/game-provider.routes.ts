import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { type Answered, gameCode, providerOf } from './game.book.js';
import { declineOrder, type GameOrder, perform } from './game.engine.js';
import type { GameTokens } from './tokens.js';

const text = z.string().min(1).max(100);
const named = z.object({ ref: text, username: text });
const moving = named.extend({ amount: z.string().regex(/^[1-9]\d{0,17}$/) });

const codeParam = z.object({ code: gameCode });
const codeAndRef = codeParam.extend({ ref: text });
const codeAndUser = codeParam.extend({ username: text });

/** The provider API that the wallet calls; amounts are credit in minor units as decimal strings. */
export function gameProviderRoutes(app: FastifyInstance, { world, faults, publicUrl }: Deps, tokens: GameTokens): void {
  const orders = (path: string, op: string, read: (body: unknown, code: string) => GameOrder): void => {
    app.post(`/provider/games/:code/${path}`, (request, reply) => {
      const order = read(request.body, codeParam.parse(request.params).code);
      const apply = async () => bodyOf(await perform(world, order), order, reply);
      return answer(faults, request, reply, { provider: 'game', op, apply, decline: (reason) => declineOrder(world, order, reason) });
    });
  };
  orders('accounts', 'create', (body, code) => ({ ...named.parse(body), kind: 'create', code }));
  orders('deposits', 'deposit', (body, code) => ({ ...moving.parse(body), kind: 'deposit', code }));
  orders('withdrawals', 'withdraw', (body, code) => ({ ...moving.parse(body), kind: 'withdraw', code }));
  orders('reset-password', 'reset', (body, code) => ({ ...named.parse(body), kind: 'reset', code }));

  app.get('/provider/games/:code/transactions/:ref', (request, reply) => {
    const { code, ref } = codeAndRef.parse(request.params);
    const apply = async () => {
      const found = providerOf(world.games, code).answers.get(ref);
      if (found === undefined) return refuse(reply, 404, {});
      if (found.kind === 'declined') return refuse(reply, 422, { reason: found.reason });
      const balance = 'balance' in found ? found.balance : null;
      return { kind: found.kind, balance, password: 'password' in found ? found.password : null };
    };
    return answer(faults, request, reply, { provider: 'game', op: 'lookup', apply, decline: neverDeclined });
  });

  app.get('/provider/games/:code/accounts/:username', (request, reply) => {
    const { code, username } = codeAndUser.parse(request.params);
    const apply = async () => {
      const account = providerOf(world.games, code).accounts.get(username);
      if (account === undefined) return refuse(reply, 404, {});
      return { balance: account.balance.toString(), outstanding: account.outstanding.toString() };
    };
    return answer(faults, request, reply, { provider: 'game', op: 'balance', apply, decline: neverDeclined });
  });

  app.post('/provider/games/:code/launch', (request, reply) => {
    const { code } = codeParam.parse(request.params);
    const { username, password } = z.object({ username: text, password: text }).parse(request.body);
    const apply = async () => {
      const account = tokens.authenticate(code, username, password);
      if (account === null) return refuse(reply, 422, { reason: 'LOGIN_FAILED' });
      return { link: `${publicUrl}/games/${code}?t=${tokens.issue('launch', code, account)}` };
    };
    // A launch is not stored, so a declined one may be repeated.
    return answer(faults, request, reply, { provider: 'game', op: 'launch', apply, decline: () => Promise.resolve(true) });
  });
}

function bodyOf(entry: Answered, { kind }: GameOrder, reply: FastifyReply): object {
  if (entry.kind === 'declined') return refuse(reply, 422, { reason: entry.reason });
  if (entry.kind !== kind) return refuse(reply, 409, { message: `this reference belongs to a ${entry.kind}` });
  if ('balance' in entry) return { balance: entry.balance };
  return entry.kind === 'create' ? { username: entry.username, password: entry.password } : { password: entry.password };
}

function refuse(reply: FastifyReply, status: number, body: object): object {
  reply.status(status);
  return body;
}
