/** Changes of the phone by its member (docs/decisions/0237), and the closing of accounts (docs/decisions/0252). */
export interface PhoneSchema {
  /** Changes of phone that wait. */
  phone_change: {
    member: string;
    /** The new number. */
    phone: string;
    /** The SHA-256 of the token in the SMS to the old number. */
    deny_hash: string;
    requested_at: Date;
    effective_at: Date;
  };
  /** Accounts whose members have asked for them to be closed. */
  member_closing: { member: string; asked_at: Date; erase_at: Date };
}
