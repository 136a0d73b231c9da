export { ClientContext, createClient, useCall } from './client';
export { failedAsRefused, isDone, unsuccessfulAsRefused } from './progress';
export { numberOf, rowsOf } from './sent';
export type { Answer, ApiError, Call, CallName, Input, Output } from './types';
export { useAct } from './use-act';
export { useAnswer } from './use-answer';
export { withData } from './with-data';
