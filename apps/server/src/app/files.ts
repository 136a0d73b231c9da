import type { FastifyInstance } from 'fastify';
import { FILES, type FileLinks } from '../platform/http/files.js';
import type { Storage } from '../providers/index.js';

/** Nothing in a file runs, loads or is guessed to be something else, should one of another kind ever get in. */
const HEADERS = {
  'Content-Type': 'image/jpeg',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Disposition': 'inline; filename="slip.jpg"',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Opens stored files by their address, which is all that is asked for. All of them are images that we have encoded. */
export function fileRoutes(app: FastifyInstance, { links, storage }: { links: FileLinks; storage: Storage }): void {
  app.get<{ Params: { token: string } }>(`${FILES}/:token`, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const name = links.open(request.params.token);
    const bytes = name === null ? null : await storage.get(name);
    if (bytes === null) return reply.status(404).header('Cache-Control', 'no-store').send({ message: 'NO_DATA' });
    return reply.headers(HEADERS).send(Buffer.from(bytes));
  });
}
