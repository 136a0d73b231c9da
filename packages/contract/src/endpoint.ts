import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of docs/specification.md §7 as data.
 * - `access`: `public`; `member` (needs a bearer); `guest`: with a bearer a member, who is refused with a stale one, without one a guest.
 * - `changes`: the call changes state, so it takes an `Idempotency-Key` (docs/specification.md §10.2). Login and OTP never do.
 * - `callsPerMinute`: how many of them a member may make, where it is not the 60 of every changing call.
 * - `errors`: the codes a caller must be ready for, beside those every call may answer.
 */
export interface Endpoint {
  method: Method;
  path: `/api/${string}`;
  access: 'public' | 'member' | 'guest';
  changes?: true;
  callsPerMinute?: number;
  summary: string;
  params?: z.ZodType;
  body?: z.ZodType;
  /** The call takes one file, as multipart, in place of a JSON body. */
  upload?: { field: string; maxBytes: number };
  output: z.ZodType;
  errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** How a caller names a call: `'POST /api/login'`. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Parsed<S> = S extends z.ZodType ? z.input<S> : undefined;
type Answer<S> = S extends z.ZodType ? z.output<S> : never;

/** What one call takes and answers, as the web sees it: types only, no schema ships. */
export interface CallOf<E extends Endpoint> {
  params: Parsed<E['params']>;
  body: E['upload'] extends object ? FormData : Parsed<E['body']>;
  output: Answer<E['output']>;
  changes: E['changes'] extends true ? true : false;
}
