import type { Call, Input } from '../../../shared/api-client';

export type PasswordChange = Input<'PUT /api/account/changepwd'>['body'];

/** PUT /api/account/changepwd. This session stays, every other one ends. */
export const changePassword = (call: Call, body: PasswordChange, idempotencyKey: string) =>
  call('PUT /api/account/changepwd', { body, idempotencyKey });
