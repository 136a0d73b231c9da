import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Language } from '@krapao/contract';
import { refuse } from '../errors.js';
import { digestOf } from '../ids.js';
import { readCookie } from './cookies.js';
import { readIdempotency } from './idempotency.js';
import { chooseLanguage } from './language.js';
import type { Route, HttpContext } from './route.js';
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
const DEVICE = /^[\w-]{43}$/;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export interface Gate {
  /** Returns the session of a bearer token, or refuses. */
  authenticate(token: string): Promise<Caller>;
  /** Refuses when the site is terminated. */
  open(): Promise<void>;
  /** Refuses a caller that exceeds its limit. */
  limit(caller: Caller | null, route: Route): void;
}

export interface MountOptions {
  gate: Gate;
  /** Memory for files that are being received and processed. */
  uploads: UploadBudget;
  defaultLanguage: Language;
  /** Keys for the hashes of inputs, newest first. */
  secrets: readonly string[];
  /** Over TLS the cookie is `Secure` and its name has the prefix `__Host-`; plain HTTP (demo, tests) allows neither. */
  otpCookie: string;
  otpCookieSeconds: number;
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
    ...(changes(endpoint) ? { handlerTimeout: endpoint.upload === undefined ? ANSWER_MS : UPLOAD_MS } : {}),
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
        const incoming = { params, body, caller, context: contextOf(request, reply, each, options, input) };
        return (each.handler as (incoming: unknown) => Promise<unknown>)(incoming);
      };
      // A body that the contract does not define is ignored, and is not part of the input hash.
      if (endpoint.upload === undefined) return answer(request.body, endpoint.body === undefined ? null : request.body);
      const share = options.uploads.begin(caller, request.ip);
      try {
        const file = await readUpload(request, endpoint.upload, share);
        // The input hash of a file is its digest.
        return await answer(file, file === null ? null : digestOf(file.bytes));
      } finally {
        share.release();
      }
    },
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

function contextOf(request: FastifyRequest, reply: FastifyReply, { endpoint }: Route, options: MountOptions, input: unknown): HttpContext {
  const { caller } = request;
  const cookie = request.headers.cookie;
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const path = request.url.split('?')[0] ?? request.url;
  const secure = request.protocol === 'https';
  const named = (name: string): string => (secure ? `__Host-${name}` : name);
  const keep = (name: string, value: string, seconds: number): void =>
    void reply.header(
      'set-cookie',
      `${named(name)}=${encodeURIComponent(value)}; Path=${secure ? '/; Secure' : '/api'}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`,
    );
  return {
    requestId: request.id,
    // Getters, because few calls need these.
    get ip() {
      return request.ip;
    },
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
    get language() {
      return chooseLanguage(header('accept-language'), readCookie(cookie, 'locale'), options.defaultLanguage);
    },
    get otpToken() {
      return header('x-otp-token') ?? readCookie(cookie, named(options.otpCookie));
    },
    remember: header('x-remember') === '1',
    idempotency:
      endpoint.changes === true
        ? readIdempotency(options.secrets, header('idempotency-key'), caller?.memberId ?? null, {
            method: endpoint.method,
            path,
            input,
          })
        : null,
    actor: { actor: caller === null ? 'visitor' : `member:${caller.memberId}`, member: caller?.memberId ?? null, request: request.id },
    status: (code) => void reply.status(code),
    get device() {
      const device = readCookie(cookie, named('device'));
      return device !== null && DEVICE.test(device) ? device : null;
    },
    keepDevice: (device) => keep('device', device, DEVICE_SECONDS),
    setOtpCookie: (value) => keep(options.otpCookie, value, options.otpCookieSeconds),
  };
}
