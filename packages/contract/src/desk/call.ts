import { z } from 'zod';
import type { DeskErrorCode } from './errors.js';
import { proposalBrief } from './proposal.js';
import type { Permission } from './permissions.js';

/**
 * One call of the operator's desk as data. The server enforces `permission`, `proof` and `approval` from it (docs/decisions/0186).
 *
 * - `permission`: null: any operator with a session; `visitor`: without a session.
 * - `proof`: `fresh` requires a passkey or code within the last 5 minutes.
 * - `approval`: `always` two people, `rule` depending on amount and reasons, `never`.
 *   A call with `approval` other than `never` performs an act: it answers `{ proposal }` with status 202 when a second person must approve,
 *   and `{ done }` with 200 when it was performed.
 */
export interface DeskCall {
  method: 'GET' | 'POST';
  path: `/desk/${string}`;
  permission: Permission | null | 'visitor';
  proof: 'session' | 'fresh';
  approval: 'never' | 'always' | 'rule';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The largest body, in bytes; the server's standard otherwise. */
  maxBytes?: number;
  output: z.ZodType;
  /** It opens something about one member: audited, and the phone of that member is not masked. */
  isVisit?: true;
  /** It only reads, and an API key with the permission may make it (docs/decisions/0255). */
  isForKeys?: true;
  errors?: readonly DeskErrorCode[];
}

export const deskCall = <const C extends DeskCall>(call: C): C => call;

/** The name of a call: `'POST /desk/sign-out'`. */
export type DeskKeyOf<C extends DeskCall> = `${C['method']} ${C['path']}`;

type Parsed<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input and answer of a call as types only, so that the console bundles no schema. */
export interface DeskCallOf<C extends DeskCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  output: z.output<C['output']>;
}

/** The answer of a call that changes something: performed now, or proposed to a second person. */
export const actAnswer = z.union([z.object({ done: z.literal(true) }), z.object({ proposal: proposalBrief })]);
export type ActAnswer = z.infer<typeof actAnswer>;

export const done = z.object({ done: z.literal(true) });
