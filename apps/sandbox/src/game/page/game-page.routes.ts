import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.js';
import { type GameAccount, houseOf, openBets } from '../game.book.js';
import { placeBet, playRound, settleBet } from '../game.house.js';
import { gameCode } from '../game-code.js';
import { draw, lanterns, payout } from '../odds.js';
import type { Passes } from '../passes.js';
import { loginPage } from './login-page.js';
import { outcomes } from './open-bets.js';
import { playPage } from './play-page.js';
import { playScript } from './script.js';
import { createSessions } from './sessions.js';
import { playStyle } from './style.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const SHOWN = 5;

const house = z.object({ code: gameCode });
/** What else a login form carries (`__VIEWSTATE`, `__EVENTVALIDATION`, `btnLogin`) is left aside. */
const login = z.object({ username: z.string().max(100), password: z.string().max(100) });
const stakes = z.object({ stake: z.union([z.literal('max'), z.string().regex(/^[1-9]\d{0,8}$/)]) });

const houseAndBet = house.extend({ betId: z.string().max(40) });
const settlement = z.object({ outcome: z.enum(['win', 'lose', 'void']) });

const LOG_IN_AGAIN = 'ลิงก์หมดอายุแล้ว กรุณาเข้าสู่ระบบ · This link has run out: please log in';
const WRONG = 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง · Wrong username or password';
const NOT_ENOUGH = 'เครดิตไม่พอ · Not enough credit';
const NO_BET = 'ไม่พบเดิมพันนี้ · There is no such bet';
const SETTLED = 'เดิมพันนี้มีผลแล้ว · This bet is settled already';

/** Minor units of a chip; `max` is the whole balance. */
const stakeOf = (body: unknown, balance: bigint): bigint => {
  const { stake } = stakes.parse(body);
  return stake === 'max' ? balance : BigInt(stake) * 100n;
};

/** The pages where a member plays by hand. Forms work without a script. */
export function gamePageRoutes(app: FastifyInstance, { world, publicUrl }: Deps, passes: Passes): void {
  const sessions = createSessions(passes, publicUrl.startsWith('https:'));
  const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply.status(status).type('text/html').headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).send(html);
  const table = (reply: FastifyReply, code: string, account: GameAccount, status = 200, problem?: string): FastifyReply => {
    const book = houseOf(world.games, code);
    const rounds = book.rounds.filter(({ username }) => username === account.username).slice(-SHOWN);
    return show(reply, playPage({ code, account, rounds: rounds.toReversed(), bets: openBets(book, account.username), problem }), status);
  };
  const codeOf = (request: FastifyRequest): string => house.parse(request.params).code;

  app.get('/games/style.css', (_request, reply) => reply.type('text/css').send(playStyle));
  app.get('/games/script.js', (_request, reply) => reply.type('text/javascript').send(playScript));

  app.get('/games/:code', (request, reply) => {
    const code = codeOf(request);
    const { t } = z.object({ t: z.string().optional() }).parse(request.query);
    const launched = passes.read('launch', code, t);
    if (launched !== null) sessions.open(reply, code, launched);
    const account = launched ?? sessions.read(request, code);
    if (account !== null) return table(reply, code, account);
    return show(reply, loginPage(code, t === undefined ? '' : LOG_IN_AGAIN));
  });

  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, readForm);

    // The form goes to the page that shows it, as the site's does: whoever knows the address can post the login there.
    forms.post('/games/:code', (request, reply) => {
      const code = codeOf(request);
      const { username, password } = login.parse(request.body);
      const account = passes.knows(code, username, password);
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
        return wantsJson ? reply.status(422).send({ balance: account.balance.toString() }) : table(reply, code, account, 422, NOT_ENOUGH);
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
      return typeof placed === 'string' ? table(reply, code, account, 422, NOT_ENOUGH) : reply.redirect(`/games/${code}`, 303);
    });

    forms.post('/games/:code/bets/:betId/settle', async (request, reply) => {
      const { code, betId } = houseAndBet.parse(request.params);
      const account = sessions.read(request, code);
      if (account === null) return reply.redirect(`/games/${code}`, 303);
      const { outcome } = settlement.parse(request.body);
      const bet = houseOf(world.games, code).bets.get(betId);
      if (bet?.username !== account.username) return table(reply, code, account, 404, NO_BET);
      const settled = await settleBet(world, { code, betId, won: outcomes[outcome](BigInt(bet.staked)) });
      return typeof settled === 'string' ? table(reply, code, account, 409, SETTLED) : reply.redirect(`/games/${code}`, 303);
    });
  });
}

const readForm = async (_request: FastifyRequest, body: string | Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(String(body)));
