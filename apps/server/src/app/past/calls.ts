import type { Endpoint, Language } from '@krapao/contract';
import type { DeskCall } from '@krapao/contract/desk';
import type { z } from 'zod';
import type { DeskOperator, DeskRequest } from '../../desk/base/request.js';
import type { DeskRoute } from '../../desk/base/route.js';
import type { HttpContext, Route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import type { Caller, UploadedFile } from '../../platform/request.js';
import type { Person } from './people.js';

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.input<S> : never;

/** A member of the history, with the id that the account has. */
export type Member = Person & { id: string };

/** Calls what browsers call, by the contract, without HTTP: the handlers of the routes themselves. */
export interface Calls {
  by<E extends Endpoint>(
    member: Member,
    endpoint: E,
    given?: { params?: In<E['params']>; body?: In<E['body']>; file?: UploadedFile },
  ): Promise<Out<E['output']>>;
  at<C extends DeskCall>(
    operator: DeskOperator,
    call: C,
    given?: { params?: In<C['params']>; query?: In<C['query']>; body?: In<C['body']> },
  ): Promise<Out<C['output']>>;
}

const ADDRESS = '203.0.113.20';
const ORIGIN = 'http://localhost';

export function createCalls(routes: readonly Route[], deskRoutes: readonly DeskRoute[]): Calls {
  return {
    by: async (member, endpoint, { params, body, file } = {}) => {
      const found = routes.find((each) => each.endpoint === endpoint);
      if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no route`);
      const handle = found.handler as (incoming: unknown) => Promise<never>;
      return handle({
        params: endpoint.params?.parse(params),
        body: file ?? endpoint.body?.parse(body),
        caller: callerOf(member),
        context: contextOf(member.id, member.language),
      });
    },

    at: async (operator, call, { params, query, body } = {}) => {
      const found = deskRoutes.find((each) => each.call === call);
      if (found === undefined) throw new Error(`${call.method} ${call.path} has no route`);
      const handle = found.handler as (incoming: unknown) => Promise<never>;
      const desk: DeskRequest = { operator, requestId: newId(), address: ADDRESS };
      return handle({ params: call.params?.parse(params), query: call.query?.parse(query ?? {}), body: call.body?.parse(body), desk });
    },
  };
}

const callerOf = ({ id, phone, currency }: Member): Caller => ({
  memberId: id,
  username: phone,
  currency,
  tokenHash: '',
  frozen: [],
  isOnBreak: false,
  newDeviceSince: null,
});

function contextOf(member: string, language: Language): HttpContext {
  const requestId = newId();
  const nothing = (): void => undefined;
  return {
    requestId,
    ip: ADDRESS,
    origin: ORIGIN,
    language,
    otpToken: null,
    remember: false,
    stepUp: null,
    idempotency: null,
    actor: { actor: `member:${member}`, member, request: requestId },
    userAgent: '',
    device: null,
    status: nothing,
    keepDevice: nothing,
    setOtpCookie: nothing,
  };
}
