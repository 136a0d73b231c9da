import type { Generated } from 'kysely';

/** Commissions of invited members, and evidence of members who invited themselves. */
export interface InviteSchema {
  /** `paid_loss`: the loss up to which the inviter was paid, minor units; `collected`: the last business day evaluated. */
  invite_progress: { invitee: string; paid_loss: Generated<bigint>; collected: string | null };
  invite_earning: {
    id: string;
    inviter: string;
    invitee: string;
    day: string;
    currency: 'THB' | 'LAK';
    amount: bigint;
    created_at: Date;
    /** `REVIEW`: an operator has to decide, and it is not in the pot. */
    state: Generated<'PAID' | 'REVIEW' | 'REFUSED'>;
  };
  /** Invited members who may be their inviter. */
  invite_review: {
    invitee: string;
    inviter: string;
    reasons: string[];
    state: 'OPEN' | 'CLEARED' | 'REFUSED';
    opened_at: Date;
    decided_at: Date | null;
  };
  /** Networks and devices of a member's logins; `mark` is a keyed hash. `first_at` is null for one of an earlier release that was not used since. */
  member_trace: { member: string; kind: 'device' | 'network'; mark: string; first_at: Generated<Date | null>; seen_at: Date };
}
