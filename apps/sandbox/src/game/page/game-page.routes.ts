import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.js';
import { type GameAccount, gameCode, openBets, providerOf } from '../game.book.js';
import { placeBet, playRound, settleBet } from '../game.engine.js';
import { draw, lanterns, payout } from '../odds.js';
import type { GameTokens } from '../tokens.js';
import { loginPage } from './login-page.js';
import { outcomes } from './open-bets.js';
import { playPage } from './play-page.js';
import { playScript } from './script.js';
import { createSessions } from './sessions.js';
import { playStyle } from './style.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const SHOWN_ROUNDS = 5;

const codeParam = z.object({ code: gameCode });
/** Other fields of a login form (`__VIEWSTATE`, `__EVENTVALIDATION`, `btnLogin`) are ignored. */
const login = z.object({ username: z.string().max(100), password: z.string().max(100) });
const stakes = z.object({ stake: z.union([z.literal('max'), z.string().regex(/^[1-9]\d{0,8}$/)]) });

const codeAndBet = codeParam.extend({ betId: z.string().max(40) });
const settlement = z.object({ outcome: z.enum(['win', 'lose', 'void']) });

const LOG_IN_AGAIN = 'ลิงก์หมดอายุแล้ว กรุณาเข้าสู่ระบบ · This link has run out: please log in';
const WRONG = 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง · Wrong username or password';
const NOT_ENOUGH = 'เครดิตไม่พอ · Not enough credit';
const NO_BET = 'ไม่พบเดิมพันนี้ · There is no such bet';
const SETTLED = 'เดิมพันนี้มีผลแล้ว · This bet is settled already';

/** The stake of a chip in minor units; `max` is the whole balance. */
const stakeOf = (body: unknown, balance: bigint): bigint => {
  const { stake } = stakes.parse(body);
  return stake === 'max' ? balance : BigInt(stake) * 100n;
};

/** The pages on which a member plays. Forms work without a script. */
export function gamePageRoutes(app: FastifyInstance, { world, publicUrl }: Deps, tokens: GameTokens): void {
  const sessions = createSessions(tokens, publicUrl.startsWith('https:'));
  const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply.status(status).type('text/html').headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).send(html);
  const showGame = (reply: FastifyReply, code: string, account: GameAccount, status = 200, problem?: string): FastifyReply => {
    const book = providerOf(world.games, code);
    const rounds = book.rounds.filter(({ username }) => username === account.username).slice(-SHOWN_ROUNDS);
    return show(reply, playPage({ code, account, rounds: rounds.toReversed(), bets: openBets(book, account.username), problem }), status);
  };
  const codeOf = (request: FastifyRequest): string => codeParam.parse(request.params).code;

  app.get('/games/style.css', (_request, reply) => reply.type('text/css').send(playStyle));
  app.get('/games/script.js', (_request, reply) => reply.type('text/javascript').send(playScript));

  app.get('/games/:code', (request, reply) => {
    const code = codeOf(request);
    const { t } = z.object({ t: z.string().optional() }).parse(request.query);
    const launched = tokens.read('launch', code, t);
    if (launched !== null) sessions.open(reply, code, launched);
    const account = launched ?? sessions.read(request, code);
    if (account !== null) return showGame(reply, code, account);
    return show(reply, loginPage(code, t === undefined ? '' : LOG_IN_AGAIN));
  });

  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, readForm);

    // The form posts to the page's own URL, as on the real site, so that the wallet can log in by posting there.
    forms.post('/games/:code', (request, reply) => {
      const code = codeOf(request);
      const { username, password } = login.parse(request.body);
      const account = tokens.authenticate(code, username, password);
      if (account === null) return show(reply, loginPage(code, WRONG), 401);
      sessions.open(reply, code, account);
      return reply.redirect(`/games/${code}`, 303);
    });

    forms.post('/games/:code/logout', (request, reply) => {
      const code = codeOf(request);
      sessions.close(reply, code);
      return reply.redirect(`/games/${code}`, 303);
    });

    forms.post('/games/:code/play', async (request, reply) => {
      const code = codeOf(request);
      const wantsJson = request.headers.accept?.includes('application/json') === true;
      const account = sessions.read(request, code);
      if (account === null) return wantsJson ? reply.status(401).send({}) : reply.redirect(`/games/${code}`, 303);
      const staked = stakeOf(request.body, account.balance);
      const lantern = draw();
      const won = payout(lantern, staked);
      const played = staked === 0n ? 'NOT_ENOUGH_CREDIT' : await playRound(world, { code, username: account.username, staked, won });
      if (typeof played === 'string') {
        return wantsJson
          ? reply.status(422).send({ balance: account.balance.toString() })
          : showGame(reply, code, account, 422, NOT_ENOUGH);
      }
      if (!wantsJson) return reply.redirect(`/games/${code}`, 303);
      return {
        lantern,
        tenths: lanterns[lantern],
        staked: staked.toString(),
        won: won.toString(),
        balance: played.toString(),
      };
    });

    forms.post('/games/:code/bets', async (request, reply) => {
      const code = codeOf(request);
      const account = sessions.read(request, code);
      if (account === null) return reply.redirect(`/games/${code}`, 303);
      const staked = stakeOf(request.body, account.balance);
      const placed = staked === 0n ? 'NOT_ENOUGH_CREDIT' : await placeBet(world, { code, username: account.username, staked });
      return typeof placed === 'string' ? showGame(reply, code, account, 422, NOT_ENOUGH) : reply.redirect(`/games/${code}`, 303);
    });

    forms.post('/games/:code/bets/:betId/settle', async (request, reply) => {
      const { code, betId } = codeAndBet.parse(request.params);
      const account = sessions.read(request, code);
      if (account === null) return reply.redirect(`/games/${code}`, 303);
      const { outcome } = settlement.parse(request.body);
      const bet = providerOf(world.games, code).bets.get(betId);
      if (bet?.username !== account.username) return showGame(reply, code, account, 404, NO_BET);
      const settled = await settleBet(world, { code, betId, won: outcomes[outcome](BigInt(bet.staked)) });
      return typeof settled === 'string' ? showGame(reply, code, account, 409, SETTLED) : reply.redirect(`/games/${code}`, 303);
    });
  });
}

const readForm = async (_request: FastifyRequest, body: string | Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(String(body)));
