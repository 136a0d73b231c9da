import type { DeskCall } from '@krapao/contract/desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseDesk } from '../base/errors.js';
import { maskPhones, phoneOfVisited, seesPhones } from '../base/numbers.js';
import type { SignedIn } from '../base/session-call.js';
import type { DeskRoute } from '../base/route.js';
import type { DeskCookie } from './desk-cookie.js';
import type { DeskGate } from './desk-gate.js';
import type { DeskHttp } from '../base/session-call.js';

declare module 'fastify' {
  interface FastifyRequest {
    signed: SignedIn | null;
  }
}

export interface MountDeskOptions {
  gate: Pick<DeskGate, 'admit'>;
  cookie: DeskCookie;
}

/**
 * Registers the routes: origin → session → calls per minute → permission → fresh proof → input by contract → handler → output by contract. What a call requires is read from the
 * call's own data (docs/decisions/0186).
 */
export function mountDesk(app: FastifyInstance, routes: readonly DeskRoute[], options: MountDeskOptions): void {
  app.decorateRequest('signed', null);
  for (const route of routes) mountAt(app, route, options);
}

function mountAt(app: FastifyInstance, { call, handler }: DeskRoute, { gate, cookie }: MountDeskOptions): void {
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
      request.signed = await gate.admit(request);
      authorize(call, request.signed);
    },
    handler: async (request, reply) => {
      const { signed } = request;
      const http: DeskHttp = httpOf(request, reply, cookie);
      const desk = signed === null ? null : { operator: signed.operator, requestId: request.id, address: request.ip };
      const handle = handler as (incoming: unknown) => Promise<unknown>;
      const answer = await handle({ params: request.params, query: request.query, body: request.body, desk, http });
      if (call.approval !== 'never' && isProposed(answer)) void reply.status(202);
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
