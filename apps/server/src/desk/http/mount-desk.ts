import type { DeskCall } from '@krapao/contract/desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseDesk } from '../base/errors.js';
import { maskPhones, phoneOfVisited, seesPhones } from '../base/numbers.js';
import type { Admitted, DeskHttp } from '../base/session-call.js';
import type { DeskRoute } from '../base/route.js';
import type { DeskCookie } from './desk-cookie.js';
import type { DeskGate } from './desk-gate.js';

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
  }
}

export interface MountDeskOptions {
  gate: Pick<DeskGate, 'admit'>;
  cookie: DeskCookie;
}

/**
 * Registers the routes: origin → session or API key → calls per minute → permission → fresh proof → input by contract → handler → output by contract. What a call requires is read from the
 * call's own data (docs/decisions/0186).
 */
export function mountDesk(app: FastifyInstance, routes: readonly DeskRoute[], options: MountDeskOptions): void {
  app.decorateRequest('admitted', null);
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
      request.admitted = await gate.admit(request);
      authorize(call, request.admitted);
    },
    handler: async (request, reply) => {
      const { admitted } = request;
      const http: DeskHttp = httpOf(request, reply, cookie);
      const desk = admitted === null ? null : { operator: admitted.operator, requestId: request.id, address: request.ip };
      const handle = handler as (incoming: unknown) => Promise<unknown>;
      const answer = await handle({ params: request.params, query: request.query, body: request.body, desk, http });
      if (call.approval !== 'never' && isProposed(answer)) void reply.status(202);
      return shownTo(admitted, call, answer);
    },
  });
}

const httpOf = (request: FastifyRequest, reply: FastifyReply, cookie: DeskCookie): DeskHttp => ({
  origin: { address: request.ip, requestId: request.id },
  signed: request.admitted?.session ?? null,
  setToken: (token) => cookie.set(reply, token),
  clearToken: () => cookie.clear(reply),
});

/** Whether API keys may make the call, permission and proof, as the call declares them. */
function authorize({ permission, proof, isForKeys }: DeskCall, admitted: Admitted | null): void {
  if (admitted?.session === null && isForKeys !== true) refuseDesk('API_KEY_NOT_PERMITTED');
  if (permission === 'visitor') return;
  if (admitted === null) return refuseDesk('SIGN_IN_REQUIRED');
  if (permission !== null && !admitted.operator.permissions.has(permission)) refuseDesk('NOT_PERMITTED');
  if (proof === 'fresh' && admitted.session?.provedUntil === null) refuseDesk('PROOF_REQUIRED');
}

/** Phones are whole for operators whose permissions need them; for others only that of the member whom they visit, which is audited. An API key sees none. */
function shownTo(admitted: Admitted | null, { isVisit }: DeskCall, answer: unknown): unknown {
  if (admitted === null || seesPhones(admitted.operator)) return answer;
  return maskPhones(answer, isVisit === true && admitted.session !== null ? phoneOfVisited(answer) : null);
}

const isProposed = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'proposal' in answer;
