import type { Call, Input } from '../../../shared/api-client';

export type ProfileChanges = Input<'PUT /api/account/profile'>['body'];

/** PUT /api/account/profile: name and bank account. Answers the new profile. */
export const updateProfile = (call: Call, body: ProfileChanges, idempotencyKey: string) =>
  call('PUT /api/account/profile', { body, idempotencyKey });
