import type { Endpoint } from '@krapao/contract';
import type { z } from 'zod';
import type { Caller, RequestContext, UploadedFile } from '../request.js';

/** What a route may also do with the response. */
export interface HttpContext extends RequestContext {
  /** Answers with another status than 200. */
  status(code: number): void;
  /** Stores the device cookie for a year. */
  keepDevice(device: string): void;
  setOtpCookie(otpToken: string): void;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Incoming<E extends Endpoint> {
  params: Parsed<E['params']>;
  /** For an upload: null when the request has no file. */
  body: E['upload'] extends object ? UploadedFile | null : Parsed<E['body']>;
  caller: E['access'] extends 'member' ? Caller : Caller | null;
  context: HttpContext;
}

export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Promise<z.input<E['output']>>;

export interface Route {
  endpoint: Endpoint;
  handler: (incoming: never) => Promise<unknown>;
}

/** Binds an endpoint of the contract to its handler. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({ endpoint, handler });

/** Passes the answer on, with status 202 while the outcome is unknown (docs/specification.md §4.1). */
export function acceptedIf<T>(isPending: boolean, context: HttpContext, answer: T): T {
  if (isPending) context.status(202);
  return answer;
}
