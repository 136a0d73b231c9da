import type { DeskCall } from '@krapao/contract/desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies.js';
import { refuseDesk } from '../errors.js';
import { maskPhones, phoneOfVisited, seesPhones } from '../numbers.js';
import type { Operators, SignedIn } from '../operators/operators.service.js';
import type { DeskRoute } from '../route.js';
import type { DeskCookie } from './desk-cookie.js';
import type { DeskHttp } from './desk-http.js';
import { isFromConsole } from './same-origin.rules.js';

declare module 'fastify' {
  interface FastifyRequest {
    signed: SignedIn | null;
  }
}

export interface MountDeskOptions {
  operators: Pick<Operators, 'authenticate'>;
  cookie: DeskCookie;
  /** Scheme and host of the console: the only origin that may change anything. */
  origin: string;
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Registers the routes: origin → session → permission → fresh proof → input by contract → handler → output by contract. All four decisions are read from the
 * call's own data (docs/decisions/0186).
 */
export function mountDesk(app: FastifyInstance, routes: readonly DeskRoute[], options: MountDeskOptions): void {
  app.decorateRequest('signed', null);
  for (const route of routes) mountAt(app, route, options);
}

function mountAt(app: FastifyInstance, { call, handler }: DeskRoute, { operators, cookie, origin }: MountDeskOptions): void {
  const { method, path: url, params, query: querystring, body, output, maxBytes } = call;
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    ...(maxBytes && { bodyLimit: maxBytes }),
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      response: { 200: output, 202: output },
    },
    // Before the body is read: a visitor learns nothing about the input.
    onRequest: async (request) => {
      checkOrigin(request, origin);
      request.signed = await identify(request, operators, cookie);
      authorize(call, request.signed);
    },
    handler: async (request, reply) => {
      const { signed } = request;
      const http: DeskHttp = httpOf(request, reply, cookie);
      const desk = signed === null ? null : { operator: signed.operator, requestId: request.id, address: request.ip };
      const handle = handler as (incoming: unknown) => Promise<unknown>;
      const answer = await handle({ params: request.params, query: request.query, body: request.body, desk, http });
      if (isProposed(answer)) void reply.status(202);
      return shownTo(signed, call, answer);
    },
  });
}

const httpOf = (request: FastifyRequest, reply: FastifyReply, cookie: DeskCookie): DeskHttp => ({
  origin: { address: request.ip, requestId: request.id },
  signed: request.signed,
  setToken: (token) => cookie.set(reply, token),
  clearToken: () => cookie.clear(reply),
});

/** Refuses a request that another site's page may have sent. */
export function checkOrigin({ method, headers }: FastifyRequest, own: string): void {
  const sent = {
    method,
    origin: header(headers.origin),
    fetchSite: header(headers['sec-fetch-site']),
    fetchMode: header(headers['sec-fetch-mode']),
    desk: header(headers['x-desk']),
  };
  if (!isFromConsole(sent, own)) refuseDesk('ORIGIN_REFUSED');
}

/** The session of a request. Calls that the console makes by itself (`X-Desk-Background: 1`) do not extend it. */
export async function identify(
  request: FastifyRequest,
  operators: Pick<Operators, 'authenticate'>,
  cookie: DeskCookie,
  isActivity = header(request.headers['x-desk-background']) !== '1',
): Promise<SignedIn | null> {
  const token = readCookie(request.headers.cookie, cookie.name);
  return token === null || token === '' ? null : operators.authenticate(token, isActivity);
}

/** Permission and proof, as the call declares them. */
function authorize({ permission, proof }: DeskCall, signed: SignedIn | null): void {
  if (permission === 'visitor') return;
  if (signed === null) return refuseDesk('SIGN_IN_REQUIRED');
  if (permission !== null && !signed.operator.permissions.has(permission)) refuseDesk('NOT_PERMITTED');
  if (proof === 'fresh' && signed.provedUntil === null) refuseDesk('PROOF_REQUIRED');
}

/** Phones are whole for operators whose permissions need them; for others only that of the member whom they visit, which is audited. */
const shownTo = (signed: SignedIn | null, { isVisit }: DeskCall, answer: unknown): unknown =>
  signed === null || seesPhones(signed.operator) ? answer : maskPhones(answer, isVisit === true ? phoneOfVisited(answer) : null);

const isProposed = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'proposal' in answer;
