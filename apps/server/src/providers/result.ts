/**
 * What the outside answers. `unknown` (time-out, 5xx, cut connection) is never a failure: the work stays in
 * progress and is looked up later (docs/ARCHITECTURE.md).
 */
export type Result<T> = { status: 'ok'; value: T } | { status: 'declined'; reason: string } | { status: 'unknown'; cause: string };

/** The cause of an unknown outcome where the provider was not called at all, because its circuit is open. */
export const NOT_CALLED = 'not called';

/** Answer of a look-up by our own reference. `absent`: the outside never received it, so it may be sent (again). */
export type Found<T> = Result<T> | { status: 'absent' };
