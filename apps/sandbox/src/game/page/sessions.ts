import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccount } from '../game.book.js';
import type { GameTokens } from '../tokens.js';

const COOKIE = 'game';

/** A player's session at a game: a signed token in a cookie with the game's path. */
export interface Sessions {
  open(reply: FastifyReply, code: string, account: GameAccount): void;
  close(reply: FastifyReply, code: string): void;
  read(request: FastifyRequest, code: string): GameAccount | null;
}

export function createSessions(tokens: GameTokens, isHttps: boolean): Sessions {
  // SameSite=Lax: a form on another site can open the game page, but cannot play.
  const attributes = (code: string): string => `Path=/games/${code}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    open: (reply, code, account) =>
      void reply.header('set-cookie', `${COOKIE}=${tokens.issue('session', code, account)}; ${attributes(code)}`),
    close: (reply, code) => void reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes(code)}`),
    read: (request, code) => {
      const cookie = (request.headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${COOKIE}=`));
      return tokens.read('session', code, cookie?.slice(COOKIE.length + 1));
    },
  };
}
