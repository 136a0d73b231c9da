/** Whose a conversation is: a member's, or a guest's by the hash of their own id. */
export type Owner = { member: string } | { guest: string };

/** The socket room of an owner. It goes by owner, so that a guest's open screens hear nothing more once a member has taken the thread. */
export const roomOf = (owner: Owner): string => ('member' in owner ? `chat:member:${owner.member}` : `chat:guest:${owner.guest}`);
