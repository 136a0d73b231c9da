import { CHAT_IMAGE_MAX_BYTES, CHAT_VIDEO_MAX_BYTES } from '@krapao/contract';
import type { Permission } from '@krapao/contract/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withDeskCodes } from '../desk/chat/index.js';
import type { DeskGate } from '../desk/http/index.js';
import { refuseDesk } from '../desk/base/errors.js';
import { isId } from '../platform/ids.js';
import type { Storage } from '../providers/index.js';
import type { DeskCore } from './core-desk.js';
import { CHAT_AT_DESK, CHAT_FILE_NAME, send, sendFile, shopFiles, SLIP } from './files.js';

export interface DeskFileDependencies {
  core: Pick<DeskCore, 'slipImage' | 'media'>;
  storage: Storage;
  gate: Pick<DeskGate, 'requireSession'>;
}

/** Files for pages of the console. They are no calls of the contract, because they are not JSON. */
export function deskFiles(app: FastifyInstance, { core, storage, gate }: DeskFileDependencies): void {
  const options = { exposeHeadRoute: false };
  /** Before a body is read. */
  const requires =
    (permission: Permission) =>
    async (request: FastifyRequest): Promise<void> => {
      const { operator } = await gate.requireSession(request);
      if (!operator.permissions.has(permission)) refuseDesk('NOT_PERMITTED');
    };

  /** The picture of a slip. */
  app.get<{ Params: { id: string } }>(
    '/desk/slips/:id/image',
    { ...options, onRequest: requires('slips.read') },
    async (request, reply) => {
      const name = isId(request.params.id) ? await core.slipImage(request.params.id) : null;
      return send(reply, name === null ? null : await storage.open(name), SLIP);
    },
  );

  /** A file of a conversation's message. */
  app.get<{ Params: { id: string; name: string } }>(
    '/desk/chats/:id/files/:name',
    { ...options, onRequest: requires('chat.read') },
    async (request, reply) => {
      const { id, name } = request.params;
      const file = isId(id) && CHAT_FILE_NAME.test(name) ? await core.media.find(`files/chat/${name}`, id) : null;
      return sendFile(request, reply, file, CHAT_AT_DESK);
    },
  );

  shopFiles(app, core.media);

  /** Stores a file for the message that names its path, encoded anew like those of customers. The body is the file. */
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const [kind, bodyLimit] of [
      ['image', CHAT_IMAGE_MAX_BYTES],
      ['video', CHAT_VIDEO_MAX_BYTES],
    ] as const)
      scope.post<{ Body: Buffer; Querystring: { name?: string } }>(
        `/desk/chat-files/${kind}`,
        { ...options, bodyLimit, onRequest: requires('chat.answer') },
        async ({ body, query: { name } }) => {
          if (!Buffer.isBuffer(body)) return refuseDesk('INVALID_INPUT');
          const file = { bytes: body, name: typeof name === 'string' ? name : '' };
          return withDeskCodes(core.media.upload(kind, file, { idempotency: null }));
        },
      );
    /** Stores a picture for the shop window, encoded anew. The body is the file. */
    scope.post<{ Body: Buffer }>(
      '/desk/shop-files/image',
      { ...options, bodyLimit: CHAT_IMAGE_MAX_BYTES, onRequest: requires('shop.write') },
      ({ body }) => (Buffer.isBuffer(body) ? withDeskCodes(core.media.publish({ bytes: body, name: '' })) : refuseDesk('INVALID_INPUT')),
    );
    done();
  });
}
