import type { FastifyInstance } from 'fastify';
import { createHttp, type HttpOptions } from '../src/platform/http/server.js';
import { createWindows } from '../src/platform/limits/index.js';
import { createLogger } from '../src/platform/logger.js';

/** The HTTP pipeline without modules, silent and without limits that a test reaches. */
export const createTestHttp = (pressure: HttpOptions['pressure']): Promise<FastifyInstance> =>
  createHttp({
    logger: createLogger('silent'),
    allowance: { callsPerMinute: 1_000, loopbackFactor: 1 },
    windows: createWindows(60_000),
    trusts: () => false,
    upgrades: () => false,
    inline: { scripts: [], styles: [] },
    formTargets: [],
    pressure,
  });
