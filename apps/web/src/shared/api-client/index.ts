export { createClient } from './client';
export { ClientContext, useCall } from './client-context';
export { failedAsRefused } from './failed-as-refused';
export { isDone } from './is-done';
export { newIdempotencyKey } from './idempotency-key';
export type { Answer, ApiError, Call, CallName, Input, Output, UploadName } from './types';
export { useAct, type Act } from './use-act';
export { useAnswer, type Loaded } from './use-answer';
