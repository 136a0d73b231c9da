import type { Answer, Call } from '../../shared/api-client';

/** Calls that are made only while they carry the session they were meant for: what one member wrote never goes out under another. */
export const ownCalls = (call: Call, isOurs: () => boolean): Call =>
  ((...asked: Parameters<Call>) => {
    const notNow: Answer<never> = { ok: false, error: { kind: 'network' } };
    return isOurs() ? call(...asked) : Promise.resolve(notNow);
  }) as Call;
