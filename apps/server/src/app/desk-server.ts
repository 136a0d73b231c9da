import type { FastifyInstance } from 'fastify';
import { createDeskCookie, createDeskGate, createDeskServer, deskEvents, mountDesk } from '../desk/http/index.js';
import { within } from '../platform/address.js';
import type { DeskConfig } from '../platform/config.js';
import type { Listener } from '../platform/db/listener.js';
import { isUnavailable } from '../platform/db/unavailable.js';
import { traceCalls } from '../platform/http/trace-calls.js';
import type { Windows } from '../platform/limits/windows.js';
import type { Logger } from '../platform/logger.js';
import type { ReadBrand } from '../platform/site-brand.rules.js';
import type { Storage } from '../providers/index.js';
import type { DeskCore } from './core-desk.js';
import { assetsOfOtherBuilds, type Builds } from './builds/index.js';
import { deskFiles } from './desk-files.js';
import { deskContract } from './open-api.js';
import type { ServerConfig } from './server-config.js';
import { inlineHashes } from './static.js';
import { drain } from './stopping.js';

export interface DeskServer {
  http: FastifyInstance;
  listen(): Promise<void>;
  close(): Promise<void>;
}

interface DeskParts {
  core: DeskCore;
  brand: ReadBrand;
  storage: Storage;
  builds: Builds;
  listener: Listener;
  windows: Windows;
  logger: Logger;
}

/** The desk on its own port; in the same process as the wallet, so that observers, live push and jobs work for what operators do. */
export async function buildDesk(
  desk: DeskConfig,
  config: Pick<ServerConfig, 'trustedProxies' | 'addresses' | 'traced'>,
  { core, brand, storage, builds, listener, windows, logger }: DeskParts,
): Promise<DeskServer> {
  const http = await createDeskServer({
    logger,
    trusts: within(config.trustedProxies),
    inline: inlineHashes(desk.consoleDir),
    consoleDir: desk.consoleDir,
    previewDir: desk.previewDir,
    brand,
    isUnavailable,
  });
  if (config.traced) traceCalls(http);
  const cookie = createDeskCookie(desk.origin.startsWith('https://'));
  const { callsPerMinute } = config.addresses;
  const gate = createDeskGate({ operators: core.operators, keys: core.keys, cookie, origin: desk.origin, windows, callsPerMinute });
  deskContract(http, cookie.name, async (request) => void (await gate.requireSession(request)));
  deskFiles(http, { core, storage, gate });
  for (const site of ['console', 'preview'] as const) assetsOfOtherBuilds(http, site, builds);
  mountDesk(http, core.routes, { gate, cookie });
  // The listener is subscribed before it starts.
  const events = deskEvents(http, { listener, gate });
  return {
    http,
    listen: async () => void (await http.listen({ port: desk.port, host: desk.host })),
    close: async () => {
      events.close();
      await drain(http);
    },
  };
}
