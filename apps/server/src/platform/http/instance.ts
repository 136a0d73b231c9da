import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Logger } from '../logger.js';
import { createRequestLogger, RequestLog } from './request-logger.js';
import { validateByContract } from './validation.js';

/** Bytes of a body in JSON. */
const BODY_LIMIT = 64 * 1024;

/** The options of Fastify for both servers: that of members and that of the desk. */
export const instanceOptions = ({ logger, trusts }: { logger: Logger; trusts: (ip: string) => boolean }) => ({
  loggerInstance: logger,
  childLoggerFactory: createRequestLogger,
  logController: new RequestLog(),
  genReqId: () => randomUUID(),
  requestIdHeader: false as const,
  bodyLimit: BODY_LIMIT,
  trustProxy: trusts,
  // Fastify's own answer while it closes has no code of the catalogue and none of our headers.
  return503OnClosing: false,
});

/** Checks inputs and answers by the contract, whose schema removes fields that it does not define. The type provider's serializer is three times slower. */
export function compileByContract(app: FastifyInstance): void {
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  );
}

/** Returns whether the server has begun to close. */
export function watchClosing(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  return () => isClosing;
}
