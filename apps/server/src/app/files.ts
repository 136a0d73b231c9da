import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { MediaService, StoredFile } from '../modules/chat/index.js';
import { FILES, type FileLinks } from '../platform/file-links.js';
import type { ByteRange, OpenedFile, Storage } from '../providers/index.js';

/** Browsers must not run, load or sniff anything in a file, even if a file of another type were stored. */
const ISOLATED = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
/** Headers of a slip's picture. */
export const SLIP = {
  ...ISOLATED,
  'Content-Type': 'image/jpeg',
  'Content-Disposition': 'inline; filename="slip.jpg"',
  'Cache-Control': 'private, no-store',
};
/** The bytes never change, and the web may have another origin. */
const OPEN = { ...ISOLATED, 'Cache-Control': 'private, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'cross-origin' };
export const CHAT_FILE_NAME = /^[\w-]{43}$/;
const SHOP_FILE_NAME = /^[\w-]{43}\.(png|jpeg|gif)$/;

export interface FileDependencies {
  links: FileLinks;
  /** Whether this session is still open. */
  isOpen(tokenHash: string): Promise<boolean>;
  storage: Storage;
  media: Pick<MediaService, 'find' | 'findPublished'>;
}

/**
 * Serves stored files by a signed path, because a browser tab sends no bearer token. All pictures were encoded by this server; other files are downloads. The
 * path of a slip contains its owner's session and is invalid when the session ends.
 */
export function fileRoutes(app: FastifyInstance, { links, isOpen, storage, media }: FileDependencies): void {
  const options = { exposeHeadRoute: false };

  app.get<{ Params: { token: string } }>(`${FILES}/:token`, options, async (request, reply) => {
    const claim = links.open(request.params.token);
    return send(reply, claim === null || !(await isOpen(claim.session)) ? null : await storage.open(claim.name), SLIP);
  });

  app.get<{ Params: { name: string } }>(`${FILES}/chat/:name`, options, async (request, reply) => {
    const { name } = request.params;
    return sendFile(request, reply, CHAT_FILE_NAME.test(name) ? await media.find(`files/chat/${name}`) : null, OPEN);
  });
  shopFiles(app, media);
}

/** Serves the pictures of the shop window: to members, and at the desk to its previews. */
export function shopFiles(app: FastifyInstance, media: Pick<MediaService, 'findPublished'>): void {
  app.get<{ Params: { name: string } }>(`${FILES}/shop/:name`, { exposeHeadRoute: false }, async (request, reply) => {
    const { name } = request.params;
    return sendFile(request, reply, SHOP_FILE_NAME.test(name) ? await media.findPublished(`files/shop/${name}`) : null, OPEN);
  });
}

/** Headers of a chat file at the desk: a browser keeps no copy behind the sign-in. */
export const CHAT_AT_DESK = { ...ISOLATED, 'Cache-Control': 'private, no-store' };

/** Sends a file of the chat or the shop window; null: 404. Pictures were encoded by this server; a video that is opened directly is downloaded. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile | null,
  own: Record<string, string>,
): Promise<FastifyReply> {
  if (file === null) return send(reply, null, own);
  const { kind, mime, size } = file;
  if (!mime.startsWith('video/')) {
    return send(reply, await file.open(), { ...own, 'Content-Type': mime, 'Content-Disposition': `inline; filename="image.${kind}"` });
  }
  const headers = {
    ...own,
    'Content-Type': mime,
    // Videos are not re-encoded: opened directly, a video is downloaded. Within a page it still plays.
    'Content-Disposition': `attachment; filename="video.${kind}"`,
    'Accept-Ranges': 'bytes',
  };
  const range = rangeOf(request.headers.range, size);
  if (range === 'outside') {
    return reply
      .status(416)
      .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
      .send({ message: 'INVALID_INPUT' });
  }
  if (range === null) return send(reply, await file.open(), headers);
  void reply.status(206);
  return send(reply, await file.open(range), { ...headers, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` });
}

/** The requested part; null: the whole file, also when several parts are requested. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const parts = header === undefined ? -2 : parseRange(size, header);
  if (parts === -1) return 'outside';
  const [part] = parts === -2 || parts.type !== 'bytes' || parts.length > 1 ? [] : parts;
  return part ?? null;
}

/** Sends a stored file; null: 404. */
export function send(reply: FastifyReply, file: OpenedFile | null, headers: Record<string, string>): FastifyReply {
  if (file === null) return reply.status(404).header('Cache-Control', 'no-store').send({ message: 'NO_DATA' });
  return reply.headers(headers).header('Content-Length', file.size).send(file.stream);
}
