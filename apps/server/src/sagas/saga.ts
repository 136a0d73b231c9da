import type { z } from 'zod';
import type { Found, Pending, Result } from '../providers/result.js';
import type { Tx } from '../platform/unit-of-work.js';

export interface SagaRun<I> {
  /** The saga's id, which is our reference at the provider. */
  id: string;
  member: string;
  input: I;
}

export type Settled<O> = { status: 'ok'; value: O } | { status: 'declined'; reason: string };

/** A saga whose provider has answered. */
export interface SagaEnd<I = unknown, O = unknown> {
  run: SagaRun<I>;
  settled: Settled<O>;
}

/** Runs once per saga, in the transaction that ends it; `settleAll` for sagas that ended at about the same time, in one transaction. */
export type Settling<I, O> =
  | { settle(tx: Tx, run: SagaRun<I>, settled: Settled<O>): Promise<void> }
  | { settleAll(tx: Tx, ends: readonly SagaEnd<I, O>[]): Promise<void> };

/**
 * One kind of work that calls a provider. The runner calls `execute` after the intent is committed. After that it only looks up, until the provider
 * reports ok, declined, or that it never received the call.
 */
export type Saga<I = unknown, O = unknown> = SagaCalls<I, O> & Settling<I, O>;

interface SagaCalls<I, O> {
  kind: string;
  /** The provider that is called. When the input has a `code`, each code counts as a separate provider: `game:PG`. */
  provider: string;
  input: z.ZodType<I>;
  /** `pending`: it is tried again, and is no case for an operator meanwhile. */
  execute(run: SagaRun<I>): Promise<Result<O> | Pending>;
  lookup(run: SagaRun<I>): Promise<Found<O>>;
}

/** Checks the types of one saga and erases them: the runner stores every saga as `Saga`. */
export const defineSaga = <I, O>(saga: Saga<I, O>): Saga => saga;
