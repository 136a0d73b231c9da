import type { DeskCall } from '@krapao/contract/desk';
import type { z } from 'zod';
import type { Acted } from './desk-audit.js';
import type { DeskHttp } from './session-call.js';
import type { DeskRequest } from './request.js';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface DeskIncoming<C extends DeskCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Who calls; only calls of visitors have no operator. */
  desk: C['permission'] extends 'visitor' ? DeskRequest | null : DeskRequest;
  /** The HTTP request itself, for calls about the session. */
  http: DeskHttp;
}

export interface DeskRoute {
  call: DeskCall;
  handler: (incoming: never) => Promise<unknown>;
}

/** A call that may take two people is answered by the runner of acts, or with the audit row of what one person may do: anything else does not compile. */
type AnswerOf<C extends DeskCall> = C['approval'] extends 'never' ? z.input<C['output']> : Acted;

/** Binds a call of the desk to its handler. An answer with `proposal` gets status 202. */
export const deskRoute = <C extends DeskCall>(call: C, handler: (incoming: DeskIncoming<C>) => Promise<AnswerOf<C>>): DeskRoute => ({
  call,
  handler,
});

/** The answer of a call that has nothing else to say. */
export const DONE = { done: true } as const;
