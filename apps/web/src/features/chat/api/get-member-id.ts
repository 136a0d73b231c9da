import type { Answer, Call } from '../../../shared/api-client';

/** GET /api/account/profile: the member's id, by which their socket joins their conversation. */
export async function getMemberId(call: Call): Promise<Answer<string>> {
  const profile = await call('GET /api/account/profile');
  return profile.ok ? { ok: true, data: profile.data._id } : profile;
}
