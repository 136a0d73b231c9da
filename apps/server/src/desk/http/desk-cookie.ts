import type { FastifyReply } from 'fastify';

/** The session cookie: over https its name has the prefix `__Host-`, which binds it to the host; plain http (demo) does not allow it. */
export interface DeskCookie {
  name: string;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

const LIFE_SECONDS = 8 * 60 * 60;

export function createDeskCookie(isSecure: boolean): DeskCookie {
  const name = isSecure ? '__Host-desk' : 'desk';
  const flags = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    name,
    set: (reply, token) => void reply.header('Set-Cookie', `${name}=${token}; Max-Age=${LIFE_SECONDS}; ${flags}`),
    clear: (reply) => void reply.header('Set-Cookie', `${name}=; Max-Age=0; ${flags}`),
  };
}
