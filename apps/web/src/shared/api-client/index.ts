export { createClient } from './client';
export { ClientContext, useCall } from './client-context';
export { failedAsRefused } from './failed-as-refused';
export { isDone } from './is-done';
export { newIdempotencyKey } from './idempotency-key';
export type { Answer, ApiError, Call, CallName, Input, Output } from './types';
export { useAct } from './use-act';
export { useAnswer } from './use-answer';
