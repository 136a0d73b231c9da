import type { FastifyInstance } from 'fastify';
import { createDeskCookie } from '../desk/http/desk-cookie.js';
import { createDeskServer } from '../desk/http/desk-server.js';
import { deskEvents } from '../desk/http/events.js';
import { refuseDesk } from '../desk/errors.js';
import { checkOrigin, identify, mountDesk } from '../desk/http/mount-desk.js';
import { within } from '../platform/address.js';
import type { Config, DeskConfig } from '../platform/config.js';
import type { Listener } from '../platform/db/listener.js';
import { isUnavailable } from '../platform/db/unavailable.js';
import type { Windows } from '../platform/limits/windows.js';
import type { Logger } from '../platform/logger.js';
import type { Storage } from '../providers/index.js';
import type { DeskCore } from './core-desk.js';
import { deskFiles } from './desk-files.js';
import { deskOpenApi } from './open-api.js';
import { inlineHashes } from './static.js';
import { drain } from './stopping.js';

export interface DeskServer {
  http: FastifyInstance;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** The desk on its own port; in the same process as the wallet, so that observers, live push and jobs work for what operators do. */
export async function buildDesk(
  desk: DeskConfig,
  config: Pick<Config, 'trustedProxies' | 'addresses'>,
  { core, storage, listener, windows, logger }: { core: DeskCore; storage: Storage; listener: Listener; windows: Windows; logger: Logger },
): Promise<DeskServer> {
  const http = await createDeskServer({
    logger,
    windows,
    trusts: within(config.trustedProxies),
    callsPerMinute: config.addresses.callsPerMinute,
    inline: inlineHashes(desk.consoleDir),
    consoleDir: desk.consoleDir,
    previewDir: desk.previewDir,
    isUnavailable,
  });
  const cookie = createDeskCookie(desk.origin.startsWith('https://'));
  const { operators } = core;
  await deskOpenApi(http, cookie.name, async (request) => {
    checkOrigin(request, desk.origin);
    if ((await identify(request, operators, cookie, false)) === null) refuseDesk('SIGN_IN_REQUIRED');
  });
  deskFiles(http, { core, storage, cookie, origin: desk.origin });
  mountDesk(http, core.routes, { operators, cookie, origin: desk.origin });
  // The listener is subscribed before it starts.
  const events = deskEvents(http, { listener, operators, cookie, origin: desk.origin });
  return {
    http,
    listen: async () => void (await http.listen({ port: desk.port, host: desk.host })),
    close: async () => {
      events.close();
      await drain(http);
    },
  };
}
