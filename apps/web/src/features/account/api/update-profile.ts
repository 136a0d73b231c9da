import type { Call, Input } from '../../../shared/api-client';

export type ProfileChanges = Input<'PUT /api/account/profile'>['body'];

/** PUT /api/account/profile: name and bank account. With a verified `otpToken` it also confirms a bank account that changed before. */
export const updateProfile = (call: Call, body: ProfileChanges, idempotencyKey: string, otpToken?: string) =>
  call('PUT /api/account/profile', { body, idempotencyKey, otpToken });
