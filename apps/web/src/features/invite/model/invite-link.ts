/** Leads to the registration, with the member as inviter (spec.md §2 Home). */
export const inviteLink = (origin: string, memberId: string): string => `${origin}/register?code=PR${encodeURIComponent(memberId)}`;
