import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@krapao/contract';
import { DatabaseUnavailable } from '../db/unavailable.js';
import { refuse } from '../errors.js';
import { digestOf } from '../ids.js';
import { RequestView, type RequestViewOptions } from './request-view.js';
import type { Route } from './route.js';
import type { Caller } from '../request.js';
import { acceptUploads, readUpload, UPLOAD_MS } from './upload.js';
import type { UploadBudget } from '../limits/upload-budget.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** After this time a call is answered 503, e.g. when its commit waits for a standby; its outcome is stored under its key (docs/decisions/0155). */
const ANSWER_MS = 30_000;

export interface Gate {
  /** Returns the session of a bearer token, or refuses. */
  authenticate(token: string): Promise<Caller>;
  /** Refuses when the site is terminated. */
  open(): Promise<void>;
  /** Refuses a caller that exceeds its limit. */
  limit(caller: Caller | null, route: Route): void;
}

export interface MountOptions extends RequestViewOptions {
  gate: Gate;
  /** Memory for files that are being received and processed. */
  uploads: UploadBudget;
}

/** Registers the routes: bearer → limits → input by contract → idempotency → handler → output by contract. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('caller', null);
  const [uploads, plain] = [routes.filter(takesUpload), routes.filter((each) => !takesUpload(each))];
  mountAll(app, plain, options);
  if (uploads.length === 0) return;
  app.register(async (scope) => {
    await acceptUploads(scope);
    mountAll(scope, uploads, options);
  });
}

/** The authentication of each access level for OpenAPI; a guest may be a member. */
const SECURITY: Record<Endpoint['access'], { security?: Record<string, string[]>[] }> = {
  public: {},
  member: { security: [{ bearer: [] }] },
  guest: { security: [{ bearer: [] }, {}] },
};

/** Only calls that write need the time limit: reads end with their statement, a commit may wait indefinitely. */
const changes = ({ method, changes: writes }: Endpoint): boolean => method !== 'GET' || writes === true;

const takesUpload = ({ endpoint }: Route): boolean => endpoint.upload !== undefined;

function mountAll(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const each of routes) for (const url of spellings(each.endpoint.path)) mountAt(app, url, each, options);
}

/** A path of the contract that ends with a slash is also served without it: some clients omit it. */
const spellings = (path: string): string[] => (path.endsWith('/') ? [path, path.slice(0, -1)] : [path]);

function mountAt(app: FastifyInstance, url: string, each: Route, options: MountOptions): void {
  const { endpoint } = each;
  app.route({
    method: endpoint.method,
    url,
    exposeHeadRoute: false,
    schema: {
      hide: url !== endpoint.path,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...SECURITY[endpoint.access],
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: { 200: endpoint.output, 202: endpoint.output },
    },
    // Before the body is read: an unauthenticated caller learns nothing about the input.
    onRequest: async (request) => {
      if (endpoint.method === 'GET' && endpoint.changes === true && isPrefetch(request)) refuse('INVALID_INPUT');
      if (endpoint.path !== '/api/lookup/active') await options.gate.open();
      const caller = await callerOf(request, endpoint.access, options.gate);
      options.gate.limit(caller, each);
      request.caller = caller;
    },
    handler: async (request, reply) => {
      const { params, caller } = request;
      const answer = (body: unknown, input: unknown): Promise<unknown> => {
        const incoming = { params, body, caller, context: new RequestView(request, reply, endpoint, options, input) };
        return (each.handler as (incoming: unknown) => Promise<unknown>)(incoming);
      };
      const { upload } = endpoint;
      if (upload === undefined) {
        // A body that the contract does not define is ignored, and is not part of the input hash.
        const answered = answer(request.body, endpoint.body === undefined ? null : request.body);
        return changes(endpoint) ? answerWithin(ANSWER_MS, answered) : answered;
      }
      const share = options.uploads.begin(caller, request.ip);
      const received = async (): Promise<unknown> => {
        const file = await readUpload(request, upload, share);
        // The input hash of a file is its digest.
        return answer(file, file === null ? null : digestOf(file.bytes));
      };
      return answerWithin(
        UPLOAD_MS,
        received().finally(() => share.release()),
      );
    },
  });
}

/**
 * Fails with 503 when the work takes longer; the work goes on. Fastify's `handlerTimeout` does the same with an abort controller per request, which
 * costs 8 µs of processor time.
 */
export function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A browser that only guesses what its user may want must not change anything (docs/specification.md §10.2). */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));

async function callerOf(request: FastifyRequest, access: Endpoint['access'], gate: Gate): Promise<Caller | null> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
  if (token === '') return access === 'member' ? refuse('UNAUTHORIZED') : null;
  // A public call with an expired token stays public; a member whose session has ended does not become a guest.
  return access === 'public' ? gate.authenticate(token).catch(() => null) : gate.authenticate(token);
}
