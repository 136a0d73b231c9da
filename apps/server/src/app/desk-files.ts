import type { FastifyInstance } from 'fastify';
import type { DeskCookie } from '../desk/http/desk-cookie.js';
import { checkOrigin, identify } from '../desk/http/mount-desk.js';
import { refuseDesk } from '../desk/errors.js';
import { isId } from '../platform/ids.js';
import type { Storage } from '../providers/index.js';
import type { DeskCore } from './core-desk.js';
import { send, SLIP } from './files.js';

export interface DeskFileDependencies {
  core: Pick<DeskCore, 'operators' | 'slipImage'>;
  storage: Storage;
  cookie: DeskCookie;
  origin: string;
}

/** `GET /desk/slips/:id/image`: the picture of a slip, for a page of the console. It is no call of the contract, because it is not JSON. */
export function deskFiles(app: FastifyInstance, { core, storage, cookie, origin }: DeskFileDependencies): void {
  app.get<{ Params: { id: string } }>(
    '/desk/slips/:id/image',
    { exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      checkOrigin(request, origin);
      const signed = (await identify(request, core.operators, cookie, false)) ?? refuseDesk('SIGN_IN_REQUIRED');
      if (!signed.operator.permissions.has('slips.read')) refuseDesk('NOT_PERMITTED');
      const name = isId(request.params.id) ? await core.slipImage(request.params.id) : null;
      return send(reply, name === null ? null : await storage.open(name), SLIP);
    },
  );
}
