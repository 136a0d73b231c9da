import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isRefusedByFreeze } from '@krapao/contract';
import { DatabaseUnavailable } from '../db/unavailable.js';
import { refuse } from '../errors.js';
import { digestOf } from '../ids.js';
import { RequestView, type RequestViewOptions } from './request-view.js';
import type { Route } from './route.js';
import type { Caller, IdempotencyKey } from '../request.js';
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
  /** The caller of a bearer token; without a promise when the session is in memory. Rejects with the refusal; does not throw. */
  authenticate(token: string): Caller | Promise<Caller>;
  /** Whether the site is terminated: every call is refused with `gone`. Without a promise when the setting is in memory. */
  isTerminated(): boolean | Promise<boolean>;
  /** Whether a call with this idempotency key has been accepted. */
  isKnownKey(key: IdempotencyKey): Promise<boolean>;
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
  const { upload } = endpoint;
  const { gate } = options;
  const name = `${endpoint.method} ${endpoint.path}`;
  const handler = each.handler as (incoming: unknown) => Promise<unknown>;
  const isWriting = changes(endpoint);
  const refusesPrefetch = endpoint.method === 'GET' && endpoint.changes === true;
  const reportsTermination = endpoint.path === '/api/lookup/active';
  app.route({
    method: endpoint.method,
    url,
    exposeHeadRoute: false,
    schema: {
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: { 200: endpoint.output, 202: endpoint.output },
    },
    // Before the body is read: an unauthenticated caller learns nothing about the input.
    onRequest: (request, _reply, done) => {
      const caller = admit(request);
      if (caller instanceof Promise) void caller.then((found) => accept(request, found)).then(() => done(), done);
      else {
        accept(request, caller);
        done();
      }
    },
    handler: upload === undefined ? handle : (request, reply) => answerWithin(UPLOAD_MS, handleUpload(request, reply, upload)),
  });

  function admit(request: FastifyRequest): Caller | null | Promise<Caller | null> {
    if (refusesPrefetch && isPrefetch(request)) refuse('INVALID_INPUT');
    const isTerminated = reportsTermination ? false : gate.isTerminated();
    return isTerminated instanceof Promise ? isTerminated.then((ended) => identify(request, ended)) : identify(request, isTerminated);
  }

  function identify(request: FastifyRequest, isTerminated: boolean): Caller | null | Promise<Caller | null> {
    return isTerminated ? refuse('gone') : callerOf(request, endpoint.access, gate);
  }

  function accept(request: FastifyRequest, caller: Caller | null): void {
    gate.limit(caller, each);
    request.caller = caller;
  }

  function answer(request: FastifyRequest, reply: FastifyReply, body: unknown, input: unknown): Promise<unknown> {
    const { params, caller } = request;
    const context = new RequestView(request, reply, endpoint, options, input);
    const handled = (): Promise<unknown> => handler({ params, body, caller, context });
    if (caller === null || !isRefusedByFreeze(caller.frozen, name, input)) return handled();
    // A break closes all but withdrawals.
    const code = caller.isOnBreak && !isRefusedByFreeze(['out'], name, input) ? 'ON_BREAK' : 'ACCOUNT_FROZEN';
    // A call that was accepted before the freeze gets its first answer again.
    const { idempotency } = context;
    if (idempotency === null) return refuse(code);
    return gate.isKnownKey(idempotency).then((isKnown) => (isKnown ? handled() : refuse(code)));
  }

  function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // A body that the contract does not define is ignored, and is not part of the input hash.
    const answered = answer(request, reply, request.body, endpoint.body === undefined ? null : request.body);
    return isWriting ? answerWithin(ANSWER_MS, answered) : answered;
  }

  async function handleUpload(request: FastifyRequest, reply: FastifyReply, expected: NonNullable<Endpoint['upload']>): Promise<unknown> {
    const share = options.uploads.begin(request.caller, request.ip);
    try {
      const file = await readUpload(request, expected, share);
      // The input hash of a file is its digest.
      return await answer(request, reply, file, file === null ? null : digestOf(file.bytes));
    } finally {
      share.release();
    }
  }
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

/** Returns the caller without a promise when the session is in memory: most requests then run without waiting. */
function callerOf(request: FastifyRequest, access: Endpoint['access'], gate: Gate): Caller | null | Promise<Caller | null> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') === true ? header.slice(7).trim() : '';
  if (token === '') return access === 'member' ? refuse('UNAUTHORIZED') : null;
  const caller = gate.authenticate(token);
  // A public call with an expired token stays public; a member whose session has ended does not become a guest.
  return access === 'public' && caller instanceof Promise ? caller.catch(() => null) : caller;
}
