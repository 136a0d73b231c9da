import type { Answer, Call } from '../../../shared/api-client';

/** Who a member is to the chat: the id by which their socket joins their conversation, and the name that what they type is kept under. */
export interface ChatMember {
  userId: string;
  username: string;
  name: string;
}

/** GET /api/account/profile */
export async function getMember(call: Call): Promise<Answer<ChatMember>> {
  const profile = await call('GET /api/account/profile');
  return profile.ok ? { ok: true, data: { userId: profile.data._id, username: profile.data.username, name: profile.data.name } } : profile;
}
