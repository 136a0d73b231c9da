/**
 * What the outside answers. `unknown` (time-out, 5xx, cut connection) is never a failure: the work stays in
 * progress and is looked up later (architecture.md, Work that crosses to the outside).
 */
export type Result<T> = { status: 'ok'; value: T } | { status: 'declined'; reason: string } | { status: 'unknown'; cause: string };

/** Answer of a look-up by our own reference. `absent`: the outside never received it, so it may be sent (again). */
export type Found<T> = Result<T> | { status: 'absent' };
