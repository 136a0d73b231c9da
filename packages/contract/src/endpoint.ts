import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Request headers that single calls read (docs/specification.md §10.2). */
export type HeaderName = 'Accept-Language' | 'X-OTP-Token' | 'X-Remember' | 'X-Step-Up';

/**
 * One endpoint of docs/specification.md §7 as data.
 * - `access`: `public`; `member` (requires a bearer token); `guest`: with a bearer token a member (an invalid token is refused), without one a guest.
 * - `changes`: the call changes state and accepts an `Idempotency-Key` (docs/specification.md §10.2). Login and OTP never accept one.
 * - `callsPerMinute`: limit per member, if it differs from the default of 60 for changing calls.
 * - `headers`: request headers that the call reads, besides `Authorization` and `Idempotency-Key`.
 * - `maybePending`: the call answers 202 while its outcome is unknown.
 * - `errors`: error codes of this call, in addition to those that every call may answer.
 */
export interface Endpoint {
  method: Method;
  path: `/api/${string}`;
  access: 'public' | 'member' | 'guest';
  changes?: true;
  callsPerMinute?: number;
  headers?: readonly HeaderName[];
  maybePending?: true;
  summary: string;
  params?: z.ZodType;
  body?: z.ZodType;
  /** The call accepts one file as multipart form data instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  output: z.ZodType;
  errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The name of a call: `'POST /api/login'`. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Parsed<S> = S extends z.ZodType ? z.input<S> : undefined;
type Answer<S> = S extends z.ZodType ? z.output<S> : never;

/** Parameters and answer of a call as types only, so that the web ships no schema. */
export interface CallOf<E extends Endpoint> {
  params: Parsed<E['params']>;
  body: E['upload'] extends object ? FormData : Parsed<E['body']>;
  output: Answer<E['output']>;
  changes: E['changes'] extends true ? true : false;
}
