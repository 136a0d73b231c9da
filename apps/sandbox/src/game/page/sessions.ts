import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameAccount } from '../game.book.js';
import type { Passes } from '../passes.js';

const COOKIE = 'game';

/** Who plays at a game: a signed pass in a cookie of that game's own path. */
export interface Sessions {
  open(reply: FastifyReply, code: string, account: GameAccount): void;
  close(reply: FastifyReply, code: string): void;
  read(request: FastifyRequest, code: string): GameAccount | null;
}

export function createSessions(passes: Passes, isHttps: boolean): Sessions {
  // Lax: a form on another site can open a table, but never play at it.
  const attributes = (code: string): string => `Path=/games/${code}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    open: (reply, code, account) =>
      void reply.header('set-cookie', `${COOKIE}=${passes.issue('session', code, account)}; ${attributes(code)}`),
    close: (reply, code) => void reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes(code)}`),
    read: (request, code) => {
      const cookie = (request.headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${COOKIE}=`));
      return passes.read('session', code, cookie?.slice(COOKIE.length + 1));
    },
  };
}
