/** Leads to the registration, with the member as inviter (docs/specification.md §2.9). */
export const inviteLink = (origin: string, memberId: string): string => `${origin}/register?code=PR${encodeURIComponent(memberId)}`;
