import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { type DeskErrorCode, deskErrors } from '@krapao/contract/desk';
import { type InlineHashes, prepareHeaders, STRICT_TRANSPORT } from '../../platform/http/headers.js';
import { compileByContract, instanceOptions, watchClosing } from '../../platform/http/instance.js';
import { isOfFile, namesFile } from '../../platform/http/page-path.js';
import { createPages } from '../../platform/http/pages.js';
import { RETRY_AFTER_SECONDS } from '../../platform/http/pressure.js';
import type { Logger } from '../../platform/logger.js';
import type { ReadBrand } from '../../platform/site-brand.rules.js';
import { DeskRefusal } from '../base/errors.js';
import { isOfPreview, previewHeaders, servePreview } from './preview-pages.js';

export interface DeskServerOptions {
  logger: Logger;
  trusts: (ip: string) => boolean;
  inline: InlineHashes;
  /** The built console; without it only the API is served. */
  consoleDir: string;
  /** The built preview of members' screens; without it the console shows none. */
  previewDir: string;
  brand: ReadBrand;
  /** Whether an error means that the database cannot be reached now. */
  isUnavailable(error: unknown): boolean;
}

/** The HTTP server of the desk: a separate instance on its own port, which knows no route of the wallet (docs/decisions/0186). */
export async function createDeskServer(options: DeskServerOptions): Promise<FastifyInstance> {
  const prepared = prepareHeaders(options.inline, []);
  const [api, page] = [withoutSharing(prepared.api), withoutSharing(prepared.other)];
  const preview = previewHeaders(page);
  const headersOf = (url: string) => (url.startsWith('/desk/') ? api : isOfPreview(url) ? preview : page);
  const app = fastify({
    ...instanceOptions(options),
    // A malformed URL reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      const bare = reply as unknown as FastifyReply;
      void bare.headers({ ...api, 'x-request-id': request.id });
      void bare.status(deskErrors.INVALID_INPUT).send({ message: 'INVALID_INPUT' satisfies DeskErrorCode });
    },
  }) as unknown as FastifyInstance;

  const isClosing = watchClosing(app);
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    reply.headers(headersOf(url)).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    if (isClosing()) throw new DeskRefusal('OVERLOADED');
    done();
  });
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
  compileByContract(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = options.isUnavailable(error) ? 'OVERLOADED' : codeOf(error);
    if (deskErrors[code] >= 500 && code !== 'PROVIDER_NO_ANSWER') request.log.error({ err: error }, 'request failed');
    const retryAfter = (error instanceof DeskRefusal ? error.retryAfter : null) ?? (code === 'OVERLOADED' ? RETRY_AFTER_SECONDS : null);
    if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
    if (isOfFile(error))
      return reply
        .status(error.statusCode)
        .headers(error.headers ?? {})
        .send({ message: code });
    return reply.status(deskErrors[code]).send({ message: code });
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  await serveConsole(app, options);
  await servePreview(app, options.previewDir);
  return app;
}

/** Pages of other origins may read no answer of the desk. */
const withoutSharing = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));

function codeOf(error: Error & Partial<FastifyError>): DeskErrorCode {
  if (error instanceof DeskRefusal) return error.code;
  if (error.validation !== undefined) return 'INVALID_INPUT';
  if (error.statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL_SERVER_ERROR';
}

/** Hashed assets are cached permanently; every other path is the console's page. */
async function serveConsole(app: FastifyInstance, { consoleDir, brand }: Pick<DeskServerOptions, 'consoleDir' | 'brand'>): Promise<void> {
  const hasConsole = consoleDir !== '' && existsSync(join(consoleDir, PAGE));
  const pages = createPages(consoleDir, hasConsole ? [PAGE] : [], brand);
  if (hasConsole)
    await app.register(fastifyStatic, {
      root: consoleDir,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', PAGE],
      setHeaders: (response, path) => {
        response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !namesFile(request.url) &&
      !/^\/(desk|api|agent|assets|preview|art|files|socket\.io|metrics|readyz)([/?]|$)/.test(request.url);
    if (!hasConsole || !isPage) return reply.status(404).send({ message: 'NOT_FOUND' satisfies DeskErrorCode });
    return pages.send(request, reply, PAGE);
  });
}

const PAGE = 'index.html';
