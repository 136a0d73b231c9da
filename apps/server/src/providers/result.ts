/**
 * The answer of a provider. `unknown` (time-out, 5xx, broken connection) is never a failure: the work stays in progress and is looked up later
 * (docs/ARCHITECTURE.md).
 */
export type Result<T> = { status: 'ok'; value: T } | { status: 'declined'; reason: string } | Unknown;

export interface Unknown {
  status: 'unknown';
  /** For the log: without a key, name, number or body. */
  cause: string;
}

/** The cause of an unknown outcome when the provider was not called because its circuit is open. */
export const NOT_CALLED = 'not called';

/** The answer to a look-up by our reference. `absent`: the provider never received the order, so it may be sent again. */
export type Found<T> = Result<T> | { status: 'absent' };

/** The provider states that it will know the outcome later: the call can be repeated. */
export interface Pending {
  status: 'pending';
}
