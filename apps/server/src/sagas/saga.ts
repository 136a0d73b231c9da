import type { z } from 'zod';
import type { Found, Result } from '../providers/result.js';
import type { Tx } from '../platform/unit-of-work.js';

export interface SagaRun<I> {
  /** The saga's id: our reference at the outside. */
  id: string;
  member: string;
  input: I;
}

export type Settled<O> = { status: 'ok'; value: O } | { status: 'declined'; reason: string };

/**
 * One kind of work that crosses to the outside. The runner calls `execute` once the intent stands; after that it only
 * looks up, until the outside says ok, declined, or that it never received the call. `settle` runs once, in the
 * transaction that ends the saga.
 */
export interface Saga<I = unknown, O = unknown> {
  kind: string;
  /** The provider that is called. Where the input names a `code`, each code is a provider of its own: `game:PG`. */
  provider: string;
  input: z.ZodType<I>;
  execute(run: SagaRun<I>): Promise<Result<O>>;
  lookup(run: SagaRun<I>): Promise<Found<O>>;
  settle(tx: Tx, run: SagaRun<I>, settled: Settled<O>): Promise<void>;
}

/** Joins the types of one saga; the runner keeps them all as `Saga`. */
export const defineSaga = <I, O>(saga: Saga<I, O>): Saga => saga;
