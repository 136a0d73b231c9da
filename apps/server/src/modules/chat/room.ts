/** Stands before the id in the socket event `join` (GET /api/chat/config). */
export const PREFIX = 'krapao:';

/** Whose a conversation is: a member's, or a guest's by the hash of their own id. */
export type Owner = { member: string } | { guest: string };

/** The socket room of an owner. It goes by owner, so that a guest's open screens hear nothing more once a member has taken the thread. */
export const roomOf = (owner: Owner): string => ('member' in owner ? `chat:member:${owner.member}` : `chat:guest:${owner.guest}`);

/** The owner that a conversation's row names: one of the two. */
export function ownerOf({ member, guest }: { member: string | null; guest: string | null }): Owner {
  if (member !== null) return { member };
  if (guest !== null) return { guest };
  throw new Error('a conversation of nobody');
}
