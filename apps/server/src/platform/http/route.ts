import type { Endpoint, Language } from '@krapao/contract';
import type { z } from 'zod';
import type { Actor } from '../audit.js';

/** The session behind a bearer. `tokenHash` names it, so that a password change can spare it. */
export interface Caller {
  memberId: string;
  username: string;
  currency: 'THB' | 'LAK';
  tokenHash: string;
}

/** What a handler knows of the request beside its input. */
export interface RequestContext {
  requestId: string;
  /** The caller's network address. */
  ip: string;
  /** Scheme and host that the caller asked, without a slash at the end. */
  origin: string;
  language: Language;
  /** The verified otpToken, from `X-OTP-Token` or its cookie. */
  otpToken: string | null;
  remember: boolean;
  /** The request's idempotency, when the client sent a key: one scope a member, method and path. */
  idempotency: { scope: string; key: string; inputHash: string } | null;
  actor: Actor;
  /** Answers with another status than 200. */
  status(code: number): void;
  /** What names this browser, kept for a year by `keepDevice`; null where it brought none. */
  device: string | null;
  keepDevice(device: string): void;
  setCookie(value: string): void;
}

/** A file as it came: `name` is what the sender calls it. */
export interface UploadedFile {
  bytes: Buffer;
  name: string;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Incoming<E extends Endpoint> {
  params: Parsed<E['params']>;
  /** Of a call that takes a file: null where none came. */
  body: E['upload'] extends object ? UploadedFile | null : Parsed<E['body']>;
  caller: E['access'] extends 'member' ? Caller : Caller | null;
  context: RequestContext;
}

export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Promise<z.input<E['output']>>;

export interface Route {
  endpoint: Endpoint;
  handler: (incoming: never) => Promise<unknown>;
}

/** Joins an endpoint of the contract with the code that answers it. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({ endpoint, handler });
