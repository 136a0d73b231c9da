import type { DeskCall } from '@krapao/contract/desk';
import type { z } from 'zod';
import type { DeskRequest } from './request.js';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface DeskIncoming<C extends DeskCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Calls of visitors (`permission: 'visitor'`) are bound with `visitorRoute` (sign-in/). */
  desk: DeskRequest;
}

export interface DeskRoute {
  call: DeskCall;
  handler: (incoming: never) => Promise<unknown>;
}

/** Binds a call of the desk to its handler. An answer with `proposal` gets status 202. */
export const deskRoute = <C extends DeskCall>(
  call: C,
  handler: (incoming: DeskIncoming<C>) => Promise<z.input<C['output']>>,
): DeskRoute => ({ call, handler });
