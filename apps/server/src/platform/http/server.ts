import cors from '@fastify/cors';
import type { ErrorCode } from '@krapao/contract';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { isUnavailable } from '../db/unavailable.js';
import { Refusal } from '../errors.js';
import type { Logger } from '../logger.js';
import type { Windows } from '../limits/windows.js';
import type { AddressAllowance } from '../address.js';
import { admitRequests } from './admission.js';
import { EXPOSED, type InlineHashes, prepareHeaders } from './headers.js';
import { compileByContract, instanceOptions, watchClosing } from './instance.js';
import { isOfFile } from './page-path.js';
import { type Pressure, RETRY_AFTER_SECONDS, watchPressure } from './pressure.js';
import { UPLOAD_MS } from './upload.js';
import { requestClass } from './upgrades.js';

const CONTRACT_CODES = new Set<string>(['INVALID_AMOUNT']);

export interface HttpOptions {
  logger: Logger;
  allowance: AddressAllowance;
  /** Counts the calls per minute of each address. */
  windows: Windows;
  /** Selects the proxies whose X-Forwarded-For and X-Forwarded-Proto are used. */
  trusts: (ip: string) => boolean;
  inline: InlineHashes;
  /** Whether a request that asks to leave HTTP is followed; the others are answered as any other. */
  upgrades: Parameters<typeof requestClass>[0];
  /** Origins that a page may post a form to, in addition to its own. */
  formTargets: readonly string[];
  pressure: Pressure;
}

/** Creates the HTTP server: request ids, security headers, limits, errors as `{ message: CODE }`, with `details` where the client needs them. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    http: { IncomingMessage: requestClass(options.upgrades) },
    ...instanceOptions(options),
    // The path of a file is the longest parameter.
    routerOptions: { maxParamLength: 320 },
    requestTimeout: UPLOAD_MS,
    frameworkErrors: (error, request, reply) => answerBare(error, request.id, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;

  const isClosing = watchClosing(app);
  const isUnderPressure = watchPressure(app, options.pressure);
  const isOverloaded = (method: string): boolean => isClosing() || isUnderPressure(method);
  const { allowance, windows } = options;
  admitRequests(app, { headers: prepareHeaders(options.inline, options.formTargets), isOverloaded, allowance, windows });
  await answerPreflights(app);

  jsonOnly(app);
  compileByContract(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, status } = codeOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (isOfFile(error)) void reply.headers(error.headers ?? {});
    const retryAfter = (error instanceof Refusal ? error.retryAfter : null) ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
    if (retryAfter !== null) void reply.header('Retry-After', String(retryAfter));
    const details = error instanceof Refusal ? error.details : null;
    return reply.status(status).send(details === null ? { message: code } : { message: code, details });
  });
  return app;
}

/**
 * Answers preflight requests. Any origin may call: callers authenticate by bearer token, never by cookie. The plugin is confined to a scope with only its own
 * route, because the headers of all other answers are prepared (headers.ts).
 */
async function answerPreflights(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'X-Client',
        'Idempotency-Key',
        'X-OTP-Token',
        'X-Remember',
        'X-Step-Up',
        'Accept-Language',
      ],
      exposedHeaders: [EXPOSED],
      maxAge: 600,
    });
  });
}

/** A malformed URL reaches no hook, so its whole answer is built here. */
function answerBare(error: Error, requestId: string, reply: FastifyReply): void {
  const { code, status } = codeOf(error);
  void reply.headers({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  void reply.status(status).send({ message: code });
}

/** Calls accept JSON only. An empty body counts as none: some clients send the content type with every request. */
function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}

/** The code for an error. Invalid input is INVALID_INPUT, unless a refinement of the contract names another code. */
function codeOf(error: Error & Partial<FastifyError>): { code: ErrorCode; status: number } {
  if (error instanceof Refusal) return { code: error.code, status: error.status };
  if (error.validation !== undefined) {
    const named = error.validation.map((issue) => issue.message).find((message) => message !== undefined && CONTRACT_CODES.has(message));
    return { code: (named as ErrorCode | undefined) ?? 'INVALID_INPUT', status: 400 };
  }
  if (isUnavailable(error)) return { code: 'REQUEST_LIMIT', status: 503 };
  if (error.statusCode === 413) return { code: 'PAYLOAD_TOO_LARGE', status: 413 };
  if (isOfFile(error)) return { code: 'INVALID_INPUT', status: error.statusCode };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return { code: 'INVALID_INPUT', status: 400 };
  return { code: 'INTERNAL_SERVER_ERROR', status: 500 };
}
