export { createClient } from './client';
export { ClientContext, useCall } from './client-context';
export { failedAsRefused, isDone } from './progress';
export type { Answer, ApiError, Call, CallName, Input, Output } from './types';
export { newIdempotencyKey, useAct } from './use-act';
export { useAnswer } from './use-answer';
